// Limits on honest use of one address or person: generous, configurable, counted by each process for itself.
import { conversationErrors } from '@cobuy/contract/conversations/conversations.errors';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { refuse } from './refusal.ts';

/**
 * Orders and reads are counted by address; uploads by person, or by address where nobody has signed in; messages, signals such as "is typing", and everything that comes through
 * sockets, by person.
 */
export type LimitUse = (
  kind: 'order' | 'read' | 'report' | 'upload' | 'message' | 'signal' | 'packet',
  who: string,
) => Promise<void>;

/** Of one person, a minute: typing in several pages at once, and opening one channel after another. */
const signalsPerMinute = 600;
/** Beside messages; whoever sends more is no page of ours. */
const packetsPerMinute = 1200;
/** Of one address, about pages that broke: enough to tell the operator, too few to fill the log. */
const reportsPerMinute = 20;

/** @returns a function that refuses with 429 and `Retry-After` once an address or person has used up its minute. */
export function createUseLimits({
  ordersPerMinute,
  readsPerMinute,
  uploadsPerMinute,
  messagesPerMinute,
}: Config): LimitUse {
  const limiters = {
    order: new RateLimiterMemory({ points: ordersPerMinute, duration: 60 }),
    read: new RateLimiterMemory({ points: readsPerMinute, duration: 60 }),
    report: new RateLimiterMemory({ points: reportsPerMinute, duration: 60 }),
    upload: new RateLimiterMemory({ points: uploadsPerMinute, duration: 60 }),
    message: new RateLimiterMemory({ points: messagesPerMinute, duration: 60 }),
    signal: new RateLimiterMemory({ points: signalsPerMinute, duration: 60 }),
    packet: new RateLimiterMemory({ points: packetsPerMinute + 2 * messagesPerMinute, duration: 60 }),
  };
  return async (kind, who) => {
    try {
      await limiters[kind].consume(who);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refuse(kind === 'message' ? conversationErrors.too_fast : requestErrors.rate_limited, {
        retryAfter: Math.ceil(error.msBeforeNext / 1000),
      });
    }
  };
}
