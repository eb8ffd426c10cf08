import type { Db } from '../../../platform/database/open-database.ts';
import { findSettings } from '../system.queries.ts';

/** Whether a mail that is written now waits to be sent; else it is kept. As the trigger on `mail_outbox` asks. */
export const isMailSent = async (tx: Db): Promise<boolean> => (await findSettings(tx)).sendsMail;
