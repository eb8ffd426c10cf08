import type { FastifyInstance } from 'fastify';

const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'];

/** Says once that a proxy seems to stand before the program, which knows of none: everybody behind it counts as one person. */
export function warnOfProxies(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || !headers.some((name) => request.headers[name] !== undefined)) return;
    isTold = true;
    app.log.warn(
      'Requests come through a proxy (they have X-Forwarded-For or the like), and TRUST_PROXY is not set: all people behind it share the limits of one address. Set TRUST_PROXY to the address of the proxy (README.md).',
    );
  });
}
