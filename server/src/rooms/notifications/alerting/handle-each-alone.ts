import { type PlainAlertName, sayAlert } from '@cobuy/domain/notifications/admin-alerts';
import { noNames } from '@cobuy/domain/notifications/notice-names';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { alertAdministrators } from './alert-administrators.ts';

/** The IDs by which the log names what failed; `id` is that of what the alert is about. */
interface Item {
  organizationId: string;
  groupBuyId?: string;
  id?: string;
}
type Work<T> = (tx: Db, afterCommit: AfterCommit, what: T) => Promise<void>;

/** What an item's administrators are told if it fails, at most once a day, and the path of the page that shows it. */
interface Failure {
  alert: PlainAlertName;
  path: string;
}

/** Handles each of a job's items in its own transaction: one that fails is logged, and the others go on. */
export async function handleEachAlone<T extends Item>(
  services: Services,
  items: readonly T[],
  { alert, path }: Failure,
  work: Work<T>,
): Promise<void> {
  for (const item of items)
    try {
      await inTransaction(services, (tx, afterCommit) => work(tx, afterCommit, item));
    } catch (error) {
      const { organizationId, groupBuyId, id } = item;
      services.log.error({ err: error, organizationId, groupBuyId, id }, sayAlert({ alert }, noNames).title);
      await alertAdministrators(services, { key: alert, organizationId, data: { alert }, path }).catch(
        (problem: unknown) => services.log.error({ err: problem }, 'the administrators could not be alerted'),
      );
    }
}

/** Handles all items in one transaction, which is faster; if that fails, each alone. */
export async function handleTogether<T extends Item>(
  services: Services,
  items: readonly T[],
  failure: Failure,
  work: Work<readonly T[]>,
): Promise<void> {
  try {
    if (items.length > 1) return await inTransaction(services, (tx, afterCommit) => work(tx, afterCommit, items));
  } catch {
    // Its reason comes again with the item that causes it.
  }
  await handleEachAlone(services, items, failure, (tx, afterCommit, item) => work(tx, afterCommit, [item]));
}
