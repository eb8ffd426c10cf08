import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Tier } from '@cobuy/domain/tiers/tiers';

/** Socket events of the default namespace, to all open pages of one person. */
export interface AccountServerEvents {
  /** The person's role in an organization has changed; null: no longer a member. */
  'membership:changed': (payload: { organizationId: string; organization: string; role: MemberRole | null }) => void;
  /** The account's plan, or what is paid for it, has changed; `tier` is the current one. */
  'plan:changed': (payload: { tier: Tier }) => void;
}
