import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { StopSentence } from '../config/stop-sentence.ts';

interface Listening extends Pick<Config, 'port'> {
  host: string;
}

const sentences: Readonly<Record<string, (config: Listening) => string>> = {
  EADDRINUSE: ({ port }) => `Another program is using port ${port}: choose another one with PORT.`,
  EACCES: ({ port }) => `This user isn't allowed to use port ${port}: choose one above 1023 with PORT.`,
  ENOTFOUND: ({ host }) => `The name ${host} is unknown: choose an address of this machine with HOST.`,
  EAI_AGAIN: ({ host }) =>
    `The name ${host} can't be looked up right now: choose an address of this machine with HOST.`,
  EADDRNOTAVAIL: ({ host }) => `The address ${host} doesn't belong to this machine: choose another one with HOST.`,
};

/** The port it listens on; before that, the configured one, which is 0 if any port will do. */
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
