import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Db } from '../../../platform/database/open-database.ts';
import { lockMembership } from '../accounts.queries.ts';

/** What somebody is in an organization, held until the transaction ends: nobody else raises, lowers or ends it. */
export const lockRole = async (tx: Db, organizationId: string, userId: string): Promise<MemberRole | null> =>
  (await lockMembership(tx, organizationId, userId))?.role ?? null;
