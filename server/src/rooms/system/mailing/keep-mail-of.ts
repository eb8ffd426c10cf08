import type { Db } from '../../../platform/database/open-database.ts';
import { keepQueuedMailOf } from './outbox.queries.ts';

/** Mail of an organization that waits stays in the outbox, and is never sent. */
export async function keepMailOf(tx: Db, organizationId: string): Promise<void> {
  await keepQueuedMailOf(tx, organizationId);
}
