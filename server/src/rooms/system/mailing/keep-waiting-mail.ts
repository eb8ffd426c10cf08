import type { Db } from '../../../platform/database/open-database.ts';
import { keepQueuedMail } from './outbox.queries.ts';

/** Mail that waits stays in the outbox, to be read there, and is never sent. */
export async function keepWaitingMail(db: Db): Promise<void> {
  await keepQueuedMail(db);
}
