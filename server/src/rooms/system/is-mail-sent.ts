import type { Db } from '../../platform/database/open-database.ts';
import { findSettings } from './system.queries.ts';

/**
 * Whether a mail that is written now waits to be sent; else it is kept. The one place that says whether this site mails, as
 * the program that started last was told (`noteMailSending`): the trigger on `mail_outbox` asks the same.
 */
export const isMailSent = async (tx: Db): Promise<boolean> => (await findSettings(tx)).sendsMail;
