import type { Db } from '../../platform/database/open-database.ts';
import { listDealOrganisers, listManagers } from './organisers.queries.ts';

/** Who is told about a deal: its agents and its creator or, where none is left, those who manage the organization. */
export async function listOrganisers(db: Db, organizationId: string, groupBuyId: string) {
  const organisers = await listDealOrganisers(db, organizationId, groupBuyId);
  return organisers.length > 0 ? organisers : listManagers(db, organizationId);
}
