import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';
import type { Trust } from '../config/trust-proxies.ts';

const lastOf = (header: string) => header.slice(header.lastIndexOf(',') + 1).trim();

/** What Fastify tells of a request, for what reaches the server beside it: the handshakes of sockets. */
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
