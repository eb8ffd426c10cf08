import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { systemCalls } from '../system/system.http.ts';
import type { tierCalls } from '../tiers/tiers.http.ts';
import type { Result } from '../wire/calls.ts';

/** Socket events of the default namespace, to all open pages of one person. */
export interface AccountServerEvents {
  /** What the person is in an organization is another than before; null: no member any more. */
  'membership:changed': (payload: { organizationId: string; organization: string; role: MemberRole | null }) => void;
  /** The plan of the account is another one, or what is paid for it; `tier` is what it gives now. */
  'plan:changed': (payload: { tier: Tier }) => void;
}

/** Socket events of the default namespace, to every open page of somebody with a session. */
export interface ContentServerEvents {
  /** A page of this type has changed; null: the links of the footer. */
  'content:changed': (payload: { type: string | null }) => void;
}

/** Socket events of the default namespace, to every open page of somebody with a session. */
export interface SystemServerEvents {
  /** Settings of the installation are others now: what the status answers from here on. */
  'settings:updated': (status: Result<typeof systemCalls.getSystemStatus>) => void;
}

/** Socket events of the default namespace, to every open page of somebody with a session. */
export interface TierServerEvents {
  /** Limits or prices are others now: what their calls answer from here on. */
  'plans:changed': (payload: {
    settings: Result<typeof tierCalls.getTierSettings>;
    prices: Result<typeof tierCalls.getTierPrices>;
  }) => void;
}
