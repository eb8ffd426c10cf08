import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { StopSentence } from '../config/stop-sentence.ts';

interface Listening extends Pick<Config, 'port'> {
  host: string;
}

const sentences: Readonly<Record<string, (config: Listening) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program: choose another with PORT.`,
  EACCES: ({ port }) => `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`,
  ENOTFOUND: ({ host }) => `Nobody knows the name ${host}: choose an address of this machine with HOST.`,
  EAI_AGAIN: ({ host }) =>
    `The name ${host} can't be looked up at the moment: choose an address of this machine with HOST.`,
  EADDRNOTAVAIL: ({ host }) => `The address ${host} is not one of this machine: choose another with HOST.`,
};

/** Where it listens; before it does, where it will: that is 0 where any port would do. */
export function portOf(app: FastifyInstance, { port }: Pick<Config, 'port'>): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** @returns the address to open in a browser. @throws StopSentence where it can't listen. */
export async function listenOrExplain(app: FastifyInstance, config: Listening): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
    throw sentence ? new StopSentence(sentence(config)) : error;
  }
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(app, config)}`;
}
