import type { MemberRole } from '@cobuy/domain/roles/roles';

/** Socket events of the default namespace, to all open pages of one person. */
export interface AccountServerEvents {
  /** What the person is in an organization is another than before; null: no member any more. */
  'membership:changed': (payload: { organizationId: string; organization: string; role: MemberRole | null }) => void;
}
