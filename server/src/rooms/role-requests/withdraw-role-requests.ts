import type { Db } from '../../platform/database/open-database.ts';
import { deleteOpenRequests } from './role-requests.queries.ts';

/** Whoever is no member any more asks for nothing; what was decided stays in the figures. */
export async function withdrawRoleRequests(tx: Db, organizationId: string, userId: string): Promise<void> {
  await deleteOpenRequests(tx, organizationId, userId);
}
