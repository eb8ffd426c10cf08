import { inTransaction } from '../../platform/database/transaction.ts';
import { dropFile } from '../../platform/files/file-storage.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { eraseStoredAcrossOrganizations } from '../../platform/personal/erase-person.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import { listDoneKeeping, noteKeepingOver } from './privacy.queries.ts';

/** Accounts of one run; the next day takes the others. */
const mostAtOnce = 1000;

/** Removes name, address, notes and proofs from orders of accounts deleted long enough ago. */
export async function eraseKeptWithOrders(context: JobContext, personalData: readonly PersonalTable[]): Promise<void> {
  const { db, clock } = context;
  for (const { id } of await listDoneKeeping(db, clock.now(), mostAtOnce))
    await inTransaction(context, async (tx, afterCommit) => {
      if (!(await noteKeepingOver(tx, id))) return;
      const files = await eraseStoredAcrossOrganizations(tx, personalData, { userId: id, email: null });
      afterCommit(async () => {
        for (const key of files) await dropFile(context, key);
      });
    });
}
