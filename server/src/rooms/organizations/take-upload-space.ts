import { bytesPerMegabyte, limitsOfOwner } from '@cobuy/domain/tiers/tiers';
import type { Db } from '../../platform/database/open-database.ts';
import { readPlansWithin } from '../tiers/read-plans.ts';
import { requireWithinLimit } from '../tiers/require-within-limit.ts';
import { addUploadBytes, findPlanOwner } from './organizations.queries.ts';

/**
 * Counts what a file takes as an organization's, or refuses it where the plan of the organization's owner has no room
 * for it. Call it last in the transaction that names the file: it holds the organization's row. What takes no more room
 * than the file before it is never refused.
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
