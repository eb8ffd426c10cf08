// Limits on honest use: generous, configurable, and counted by one process for all that share its port. Several machines
// count together in Redis; without one, or while it is away, separately.
import cluster from 'node:cluster';
import { conversationErrors } from '@cobuy/contract/conversations/conversations.errors';
import { requestErrors } from '@cobuy/contract/wire/errors';
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { AccountActor, Caller } from '../actor.ts';
import type { Config } from '../config/config.ts';
import type { Redis } from '../redis/open-redis.ts';
import { refuse } from '../refusal.ts';

export type Use = 'order' | 'read' | 'report' | 'check' | 'upload' | 'message' | 'signal' | 'packet';

/**
 * Counts a use by person if signed in, since a school behind one address isn't one user, or else by address. A session
 * limited to an order counts for itself, not for the account whose e-mail was typed. A guest order opens one, so its
 * orders, reads, reports and uploads count for the address too.
 */
export type LimitUse = (kind: Use, caller: Caller) => Promise<void>;

/** Per person: enough for typing in several pages at once and opening one channel after another. */
const signalsPerMinute = 600;
/** Besides messages; no page of ours sends more. */
const packetsPerMinute = 1200;
/** About pages that broke: enough to tell the operator, too few to fill the log. */
const reportsPerMinute = 20;
/** Text checks: a page asks at most every five seconds, and several people may share one address. */
const checksPerMinute = 60;

const holderOf = ({ session, sessionId, userId }: AccountActor) =>
  session === 'order' ? `session ${sessionId}` : `person ${userId}`;

/** Milliseconds that a use waits for Redis before it is counted here. */
const patienceMs = 1000;

type Limiter = Pick<RateLimiterMemory, 'consume'>;

function createLimiter(name: string, points: number, redis: Redis | null): Limiter {
  const rule = { keyPrefix: name, points, duration: 60 };
  const own = cluster.isWorker ? new RateLimiterCluster(rule) : new RateLimiterMemory(rule);
  if (redis === null) return own;
  const shared = new RLWrapperTimeouts({
    timeoutMs: patienceMs,
    insuranceLimiter: own,
    limiter: new RateLimiterRedis({
      ...rule,
      keyPrefix: `${redis.prefix} ${name}`,
      storeClient: redis.commands,
      useRedisPackage: true,
      // A flood needn't ask again.
      inMemoryBlockOnConsumed: points + 1,
    }),
  });
  return { consume: (key) => (redis.isAnswering() ? shared : own).consume(key) };
}

/** Counts in this process for the workers that it starts. */
export const countForWorkers = () => new RateLimiterClusterMaster();

/** @returns a function that refuses with 429 and `Retry-After` once a holder has used up its minute. */
export function createUseLimits(config: Config, redis: Redis | null = null): LimitUse {
  const { ordersPerMinute, readsPerMinute, visitorReadsPerMinute, uploadsPerMinute, messagesPerMinute } = config;
  const limiterOf = (by: string) => (kind: Use, points: number) => createLimiter(`${kind} by ${by}`, points, redis);
  const ofHolder = limiterOf('holder');
  const byHolder: Readonly<Record<Use, Limiter>> = {
    order: ofHolder('order', ordersPerMinute),
    read: ofHolder('read', readsPerMinute),
    report: ofHolder('report', reportsPerMinute),
    check: ofHolder('check', checksPerMinute),
    upload: ofHolder('upload', uploadsPerMinute),
    message: ofHolder('message', messagesPerMinute),
    signal: ofHolder('signal', signalsPerMinute),
    packet: ofHolder('packet', packetsPerMinute + 2 * messagesPerMinute),
  };
  const ofAddress = limiterOf('address');
  const byAddress: Readonly<Partial<Record<Use, Limiter>>> = {
    order: ofAddress('order', ordersPerMinute),
    read: ofAddress('read', visitorReadsPerMinute),
    report: ofAddress('report', reportsPerMinute),
    check: ofAddress('check', checksPerMinute),
    upload: ofAddress('upload', uploadsPerMinute),
  };

  async function consume(limit: Limiter, key: string, kind: Use) {
    try {
      await limit.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refuse(kind === 'message' ? conversationErrors.too_fast : requestErrors.rate_limited, {
        retryAfter: Math.ceil(error.msBeforeNext / 1000),
      });
    }
  }

  return async (kind, { actor, address }) => {
    const addressLimit = byAddress[kind];
    if (actor.kind === 'anonymous') return consume(addressLimit ?? byHolder[kind], address, kind);
    await consume(byHolder[kind], holderOf(actor), kind);
    if (actor.session === 'order' && addressLimit) await consume(addressLimit, address, kind);
  };
}
