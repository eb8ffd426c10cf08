import { bytesPerMegabyte, limitsOfOwner } from '@cobuy/domain/tiers/tiers';
import type { Db } from '../../platform/database/open-database.ts';
import { readPlansWithin } from '../tiers/read-plans.ts';
import { requireWithinLimit } from '../tiers/require-within-limit.ts';
import { addUploadBytes, findPlanOwner } from './organizations.queries.ts';

/**
 * Counts a file's size for an organization, or refuses it if the plan has no room, but never if it replaces one as
 * large. Call it last in the transaction that names the file: it locks the organization's row.
 */
export async function takeUploadSpace(tx: Db, organizationId: string, bytes: number): Promise<void> {
  const [uploadBytes, owner, plans] = await Promise.all([
    addUploadBytes(tx, organizationId, bytes),
    findPlanOwner(tx, organizationId),
    readPlansWithin(tx),
  ]);
  if (bytes <= 0) return;
  requireWithinLimit({
    organizationId,
    resource: 'uploads',
    limit: limitsOfOwner(plans.limits, owner).uploads,
    used: (uploadBytes - bytes) / bytesPerMegabyte,
    more: bytes / bytesPerMegabyte,
  });
}

/** For a deleted file of an organization; call it in the transaction that forgets the file. */
export async function giveUploadSpaceBack(tx: Db, organizationId: string | null, bytes: number): Promise<void> {
  if (organizationId !== null) await addUploadBytes(tx, organizationId, -bytes);
}
