import type { ShownUpdate } from '@cobuy/contract/updates/update.schemas';
import { mostUpdatesShown } from '@cobuy/domain/updates/update-rules';
import type { Db } from '../../platform/database/open-database.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { listUpdateRows } from './updates.queries.ts';

/** What a deal's page shows of them, the newest first. */
export async function listUpdates(db: Db, deal: GroupBuyKey): Promise<ShownUpdate[]> {
  const rows = await listUpdateRows(db, deal, mostUpdatesShown);
  return rows.map(({ postedAt, ...update }) => ({ ...update, postedAt: postedAt.toISOString() }));
}
