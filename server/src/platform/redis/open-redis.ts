// Redis or Valkey, by which several machines share limits and tell each other news. Nobody needs it without REDIS_URL.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { StopSentence } from '../config/stop-sentence.ts';
import { watchAnswers } from './watch-answers.ts';

/** Milliseconds to connect, and to hear what was published. */
const patienceMs = 5000;
/** At most between two tries to connect again. */
const mostPauseMs = 2000;
/** Commands that wait for a Redis that has fallen silent; more of them fail at once. */
const mostWaiting = 10_000;

export interface Redis {
  readonly commands: RedisClient;
  /** Only subscribes. It connects and subscribes again by itself. */
  readonly listener: RedisClient;
  /** What all names in it begin with, so that sites that share a Redis don't hear each other. */
  readonly prefix: string;
  /** False once it has given no answer for a second or two. */
  isAnswering(): boolean;
  /** Calls it whenever Redis answers again: what was to be told meanwhile is lost, here and elsewhere. */
  onBack(listen: () => void): void;
  close(): Promise<void>;
}

export type RedisClient = ReturnType<typeof createRedisClient>;

/** @param mayTryAgain whether to connect again after a failure */
const createRedisClient = (url: string, mayTryAgain: () => boolean) =>
  createClient({
    url,
    // What can't be told now fails now: limits are then counted here, and pages catch up when Redis is back.
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    socket: {
      connectTimeout: patienceMs,
      reconnectStrategy: (tries) => (mayTryAgain() ? Math.min(50 * 2 ** tries, mostPauseMs) : false),
    },
  }).on('error', () => {});

const placeOf = (url: string) => {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 6379}`;
};

const sentenceOf = (url: string, { message, code }: { message: string; code?: string }) => {
  if (/^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH)/.test(message))
    return `The Redis of REDIS_URL refuses what Cobuy asks for: ${message.replace(/\.$/, '')}. Check the user and the password in REDIS_URL, and what that user may do (docs/operations.md).`;
  if (/^ERR unknown command/.test(message))
    return `The server at ${placeOf(url)}, which REDIS_URL leads to, lacks what Cobuy needs: ${message}. Use Redis from 7.0, or Valkey.`;
  return `The Redis of REDIS_URL can't be reached at ${placeOf(url)}: ${message || code || 'no answer'}.`;
};

/** Publishes and counts as limits and news do. */
async function requireFit({ commands, listener, prefix }: Pick<Redis, 'commands' | 'listener' | 'prefix'>) {
  const channel = `${prefix} start ${randomUUID()}`;
  const heard = Promise.withResolvers<true>();
  await listener.sSubscribe(channel, () => heard.resolve(true));
  await commands.sPublish(channel, 'heard');
  const isHeard = await Promise.race([heard.promise, pause(patienceMs, false, { ref: false })]);
  await listener.sUnsubscribe(channel);
  if (!isHeard) throw new Error(`what is published there isn't heard within ${patienceMs / 1000} seconds`);
  await commands.eval("return redis.call('set', KEYS[1], 0, 'PX', 1)", { keys: [channel] });
}

/**
 * @param site the same on all machines of a site, and on no other site's
 * @throws StopSentence if it can't be reached, or isn't what Cobuy needs
 */
export async function openRedis(
  url: string,
  { site, log }: { site: string; log: Parameters<typeof watchAnswers>[1] },
): Promise<Redis> {
  let isServing = false;
  const [commands, listener] = [createRedisClient(url, () => isServing), createRedisClient(url, () => isServing)];
  // Publishing knows no databases, so their number is part of the name.
  const prefix = `cobuy ${site} ${new URL(url).pathname.slice(1) || 0}`;
  const end = () => {
    for (const client of [commands, listener]) if (client.isOpen) client.destroy();
  };
  try {
    await Promise.all([commands.connect(), listener.connect()]);
    await requireFit({ commands, listener, prefix });
  } catch (error) {
    end();
    throw new StopSentence(sentenceOf(url, error as Error));
  }
  isServing = true;
  const waiting = new Set<() => void>();
  const answers = watchAnswers(commands, log, () => {
    for (const listen of waiting) listen();
  });
  return {
    commands,
    listener,
    prefix,
    isAnswering: answers.isAnswering,
    onBack: (listen) => void waiting.add(listen),
    async close() {
      answers.stop();
      // What has been told last still leaves.
      const ended = Promise.all([commands, listener].map((client) => client.close().catch(() => {})));
      await Promise.race([ended, pause(patienceMs, null, { ref: false })]);
      end();
    },
  };
}
