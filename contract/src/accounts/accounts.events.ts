import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Tier } from '@cobuy/domain/tiers/tiers';

/** Socket events of the default namespace, to all open pages of one person. */
export interface AccountServerEvents {
  /** What the person is in an organization is another than before; null: no member any more. */
  'membership:changed': (payload: { organizationId: string; organization: string; role: MemberRole | null }) => void;
  /** The plan of the account is another one, or what is paid for it; `tier` is what it gives now. */
  'plan:changed': (payload: { tier: Tier }) => void;
}
