import type { Db } from '../../platform/database/open-database.ts';
import { addUploadBytes } from './organizations.queries.ts';

/** A file of an organization has gone. Call it in the transaction that forgets it. */
export async function giveUploadSpaceBack(tx: Db, organizationId: string | null, bytes: number): Promise<void> {
  if (organizationId !== null) await addUploadBytes(tx, organizationId, -bytes);
}
