// Limits on honest use of one address: generous, configurable, counted by each process for itself.
import { requestErrors } from '@cobuy/contract/wire/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { refuse } from './refusal.ts';

export type LimitUse = (kind: 'order' | 'read', address: string) => Promise<void>;

/** @returns a function that refuses with 429 and `Retry-After` once an address has used up its minute. */
export function createUseLimits({ ordersPerMinute, readsPerMinute }: Config): LimitUse {
  const limiters = {
    order: new RateLimiterMemory({ points: ordersPerMinute, duration: 60 }),
    read: new RateLimiterMemory({ points: readsPerMinute, duration: 60 }),
  };
  return async (kind, address) => {
    try {
      await limiters[kind].consume(address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refuse(requestErrors.rate_limited, { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
    }
  };
}
