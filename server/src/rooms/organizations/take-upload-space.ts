import type { Db } from '../../platform/database/open-database.ts';
import { requireWithinLimit } from '../tiers/require-within-limit.ts';
import { addUploadBytes } from './organizations.queries.ts';

const megabyte = 1024 * 1024;

/**
 * Counts what a file takes as an organization's, or refuses it where the plan of the organization's owner has no room
 * for it; a platform administrator's organization has no limit. Call it in the transaction that names the file.
 */
export async function takeUploadSpace(tx: Db, organizationId: string, bytes: number): Promise<void> {
  const { uploadBytes, owner } = await addUploadBytes(tx, organizationId, bytes);
  if (!owner || owner.isSuperadmin) return;
  const used = (uploadBytes - bytes) / megabyte;
  requireWithinLimit({ tier: owner.tier, resource: 'uploads', used, more: bytes / megabyte });
}
