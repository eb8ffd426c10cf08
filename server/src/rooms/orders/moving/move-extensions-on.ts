import type { Db } from '../../../platform/database/open-database.ts';
import type { Standstill } from '../../system/maintenance/follow-maintenance.ts';
import { shiftExtensionsAcrossOrganizations } from '../payment-due.queries.ts';

/** Gives back the time in which nobody could send the other proof that their order waits for. */
export async function moveExtensionsOn(tx: Db, { from, to }: Standstill): Promise<void> {
  await shiftExtensionsAcrossOrganizations(tx, { from, to });
}
