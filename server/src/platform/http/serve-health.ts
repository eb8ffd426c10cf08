import type { FastifyInstance } from 'fastify';

/** `/api/health` says the process lives, `/api/health/ready` that it can serve. Both are for machines. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const hidden = { schema: { hide: true } as object };
  app.get('/api/health', hidden, async () => ({ status: 'ok' }));
  app.get('/api/health/ready', hidden, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' });
  });
}
