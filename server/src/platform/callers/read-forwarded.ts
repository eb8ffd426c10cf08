import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Trust } from '../config/trust-proxies.ts';

const lastOf = (header: string) => header.slice(header.lastIndexOf(',') + 1).trim();

/** What Fastify reads from a request, for requests that bypass it: the handshakes of sockets. */
export function readForwarded(request: IncomingMessage, trust: Trust) {
  const { headers, socket } = request;
  const isTrusted = trust(socket.remoteAddress ?? '', 0);
  const forwarded = (name: string) => {
    const value = headers[name];
    return isTrusted && typeof value === 'string' ? lastOf(value) : null;
  };
  return {
    ip: proxyAddr(request, trust),
    protocol: forwarded('x-forwarded-proto') ?? ((socket as Partial<TLSSocket>).encrypted ? 'https' : 'http'),
    host: forwarded('x-forwarded-host') ?? headers.host ?? '',
  };
}

/**
 * Whether the caller's browser uses https, by the request or by PUBLIC_URL. The address that an administrator confirmed
 * doesn't count: one that doesn't work yet must not lock anyone out.
 */
export const speaksHttps = ({ protocol }: { protocol: string }, { publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  protocol === 'https' || publicUrl?.startsWith('https:') === true;

const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'];

/** Warns once about a proxy that TRUST_PROXY doesn't name: everybody behind it counts as one person. */
export function warnOfProxies(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || !headers.some((name) => request.headers[name] !== undefined)) return;
    isTold = true;
    app.log.warn(
      "Requests come through a proxy (they carry X-Forwarded-For or similar), but TRUST_PROXY isn't set, so everyone behind the proxy shares the limits of one address. Set TRUST_PROXY to the address of the proxy (README.md).",
    );
  });
}
