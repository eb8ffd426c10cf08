import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Db } from '../../../platform/database/open-database.ts';
import { countMemberships } from '../accounts.queries.ts';

/** People of an organization, as its plan counts them; of one role where it is given. */
export const countMembers = (db: Db, organizationId: string, role?: MemberRole): Promise<number> =>
  countMemberships(db, organizationId, role);

export const countAgents = (db: Db, organizationId: string): Promise<number> =>
  countMemberships(db, organizationId, 'AGENT');
