import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { systemCalls } from '../system/system.http.ts';
import type { tierCalls } from '../tiers/tiers.http.ts';
import type { Result } from '../wire/calls.ts';

/** Socket events of the default namespace, to all open pages of one person. */
export interface AccountServerEvents {
  /** The person's role in an organization has changed; null: no longer a member. */
  'membership:changed': (payload: { organizationId: string; organization: string; role: MemberRole | null }) => void;
  /** The account's plan, or what is paid for it, has changed; `tier` is the current one. */
  'plan:changed': (payload: { tier: Tier }) => void;
}

/** Socket events of the default namespace, to every open page of someone with a session. */
export interface ContentServerEvents {
  /** A page of this type has changed; null: the links of the footer. */
  'content:changed': (payload: { type: string | null }) => void;
}

/** Socket events of the default namespace, to every open page of someone with a session. */
export interface SystemServerEvents {
  /** The site's settings have changed: what the status now answers. */
  'settings:updated': (status: Result<typeof systemCalls.getSystemStatus>) => void;
}

/** Socket events of the default namespace, to every open page of someone with a session. */
export interface TierServerEvents {
  /** Limits or prices have changed: what their calls now answer. */
  'plans:changed': (payload: {
    settings: Result<typeof tierCalls.getTierSettings>;
    prices: Result<typeof tierCalls.getTierPrices>;
  }) => void;
}
