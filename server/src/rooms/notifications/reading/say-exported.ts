import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { NotificationRow } from '../notifications.queries.ts';
import { sayNotices } from '../say-notices.ts';

/** A row of the table as an export has it: JSON. */
type Exported = Readonly<Record<string, unknown>>;

/** Says exported notices in place of what they're said from, which is IDs, others' among them. */
export async function sayExported(tx: Db, services: Pick<Services, 'names'>, rows: readonly Exported[]) {
  // Each column of the table is exported under its name.
  const said = await sayNotices(tx, services, rows as readonly Pick<NotificationRow, 'userId' | 'kind' | 'data'>[]);
  return said.map(({ data: _, ...row }) => row);
}
