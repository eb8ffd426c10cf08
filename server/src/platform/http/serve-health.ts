import type { FastifyInstance } from 'fastify';

interface Health {
  isReady: () => Promise<boolean>;
  describe: () => Promise<{ isOpen: boolean; body: object }>;
}

/**
 * `/api/health/live`: the process runs; `/api/health/ready`: it can serve; both for machines. `/api/health`: it is open
 * to people, as the maintenance screen asks (docs/rules/site.md#maintenance).
 */
export function serveHealth(app: FastifyInstance, { isReady, describe }: Health): void {
  const hidden = { schema: { hide: true } as object };
  app.get('/api/health/live', hidden, async () => ({ status: 'ok' }));
  app.get('/api/health', hidden, async (_request, reply) => {
    const { isOpen, body } = await describe();
    return reply.code(isOpen ? 200 : 503).send(body);
  });
  app.get('/api/health/ready', hidden, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' });
  });
}
