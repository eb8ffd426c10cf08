import type { Db } from '../../platform/database/open-database.ts';
import { deleteApp, deletePasskeysOf, deleteRecoveryCodes, deleteTicketsOf } from './second-factors.queries.ts';

/** Takes every second factor from an account that the transaction holds. @returns whether it had one. */
export async function forgetSecondFactors(tx: Db, userId: string): Promise<boolean> {
  const hadApp = await deleteApp(tx, userId);
  const passkeys = await deletePasskeysOf(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deleteTicketsOf(tx, userId);
  return hadApp || passkeys.length > 0;
}
