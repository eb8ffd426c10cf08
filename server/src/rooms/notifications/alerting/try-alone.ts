import { type AdminAlertData, sayAlert } from '@cobuy/domain/notifications/admin-alerts';
import { noNames } from '@cobuy/domain/notifications/notice-names';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { type AdminAlert, alertAdministrators } from './alert-administrators.ts';

interface Failure extends AdminAlert {
  data: AdminAlertData;
  /** Logged with the error. */
  about: Readonly<Record<string, string>>;
}

/**
 * Handles one of a job's items in its own transaction. If it fails, that is logged, its administrators are alerted,
 * once a day, and the others go on. @returns whether it was done.
 */
export async function tryAlone(
  services: Services,
  { about, ...alert }: Failure,
  work: (tx: Db, afterCommit: AfterCommit) => Promise<void>,
): Promise<boolean> {
  try {
    await inTransaction(services, work);
    return true;
  } catch (error) {
    services.log.error({ err: error, ...about }, sayAlert(alert.data, noNames).title);
    await alertAdministrators(services, alert).catch((problem: unknown) =>
      services.log.error({ err: problem }, 'the administrators could not be alerted'),
    );
    return false;
  }
}
