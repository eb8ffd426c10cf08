// What server processes tell each other over Redis or Valkey: more processes than NOTIFY carries.
import { setTimeout as pause } from 'node:timers/promises';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Namespace as SocketNamespace } from 'socket.io';
import type { Redis } from '../redis/open-redis.ts';
import type { PublishingLine } from './between-processes.ts';

/** Milliseconds for the count of processes; without one, nobody else is waited for. */
const countingMs = 1000;

/** @param onRegained called when the line was lost and is back: what was told meanwhile is lost */
export function openRedisLine(redis: Redis, onRegained: () => void): PublishingLine {
  const { commands, listener, prefix, isAnswering } = redis;
  const listening: Promise<void>[] = [];
  listener.on('ready', onRegained);
  redis.onBack(onRegained);
  // The adapter awaits none of these, so a failure would end the program.
  const subscribing = {
    sSubscribe(channel: string, heard: (message: Buffer, channel: Buffer) => void) {
      listening.push(listener.sSubscribe(channel, heard, true));
    },
    sUnsubscribe(channel: string) {
      listener.sUnsubscribe(channel).catch(() => {});
    },
  };
  const adapterOf = createShardedAdapter(commands, subscribing, { channelPrefix: prefix, subscriptionMode: 'static' });
  return {
    adapter: function adapter(namespace: SocketNamespace) {
      const made = adapterOf(namespace);
      const countAll = made.serverCount.bind(made);
      made.serverCount = async () => {
        if (!isAnswering()) return 1;
        return Promise.race([countAll().catch(() => 1), pause(countingMs, 1, { ref: false })]);
      };
      return made;
    },
    ready: async () => void (await Promise.all(listening)),
    close: async () => void listener.off('ready', onRegained),
  };
}
