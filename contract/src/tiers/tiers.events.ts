import type { Result } from '../wire/calls.ts';
import type { tierCalls } from './tiers.http.ts';

/** Socket events of the default namespace, to every open page of someone with a session. */
export interface TierServerEvents {
  /** Limits or prices have changed: what their calls now answer. */
  'plans:changed': (payload: {
    settings: Result<typeof tierCalls.getTierSettings>;
    prices: Result<typeof tierCalls.getTierPrices>;
  }) => void;
}
