import type { Result } from '../wire/calls.ts';
import type { tierCalls } from './tiers.http.ts';

/** Socket events of the default namespace, to every open page of somebody with a session. */
export interface TierServerEvents {
  /** Limits or prices are others now: what their calls answer from here on. */
  'plans:changed': (payload: {
    settings: Result<typeof tierCalls.getTierSettings>;
    prices: Result<typeof tierCalls.getTierPrices>;
  }) => void;
}
