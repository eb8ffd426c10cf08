import type { FastifyInstance } from 'fastify';

/** Where a payment provider sends its events (docs/rules/plans.md#paying). */
export const webhookPath = '/api/payment/webhook';

/** Takes in the bytes and their signature. Throws a Refusal for what the provider did not sign. */
type Receive = (body: Buffer, signature: string) => Promise<void>;

/**
 * Serves a webhook beside the contract, since a machine calls it: the signature covers the bytes as they came, whatever
 * their type. No session, origin or limit is needed, and it stays open during maintenance.
 */
export async function serveWebhook(app: FastifyInstance, receive: Receive): Promise<void> {
  await app.register(async (beside) => {
    beside.removeAllContentTypeParsers();
    beside.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    beside.post(webhookPath, { schema: { hide: true } as object }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receive(body, typeof signature === 'string' ? signature : '');
      return reply.send({ received: true });
    });
  });
}
