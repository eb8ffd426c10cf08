import type { Db } from '../../platform/database/open-database.ts';
import { systemSettings } from './system.tables.ts';

export const updateSettings = (db: Db, values: Partial<typeof systemSettings.$inferInsert>) =>
  db.update(systemSettings).set(values);

/** Locks the settings until the transaction ends: of two changes, the second sees the first. */
export async function lockSettings(tx: Db): Promise<SettingsRow> {
  const [settings] = await tx.select().from(systemSettings).for('update');
  if (!settings) throw new Error('the row of system settings is missing');
  return settings;
}
export type SettingsRow = typeof systemSettings.$inferSelect;

export async function findSettings(db: Db) {
  const [settings] = await db.select().from(systemSettings);
  if (!settings) throw new Error('the row of system settings is missing');
  return settings;
}

export const updateMailSending = (tx: Db, sendsMail: boolean) => tx.update(systemSettings).set({ sendsMail });

/**
 * Whether a mail written now waits to be sent; otherwise it's kept. The only place that says whether this site mails,
 * as the program that started last was told (`noteMailSending`); whoever queues a mail asks the same (`mail-moment.queries.ts`).
 */
export const isMailSent = async (tx: Db): Promise<boolean> => (await findSettings(tx)).sendsMail;
