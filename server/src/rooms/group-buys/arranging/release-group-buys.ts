import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { insertAgentOfGroupBuys, listGroupBuysWithoutOrganizer, takeGroupBuysFrom } from '../organizers.queries.ts';
import { noteGroupBuyEvent } from './note-event.ts';
import { notifyAssigned } from './notify-assigned.ts';

/**
 * Removes someone who no longer organizes (their role has already ended) as agent from all the organization's deals.
 * Those left without an agent go to `successorId`, who is told of the ones still running.
 */
export async function releaseGroupBuys(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { organizationId, userId, successorId }: { organizationId: string; userId: string; successorId: string | null },
): Promise<void> {
  const deals = await takeGroupBuysFrom(tx, organizationId, userId);
  if (deals.length === 0 || !successorId) return;
  const left = await listGroupBuysWithoutOrganizer(tx, organizationId, deals);
  if (left.length === 0) return;
  await insertAgentOfGroupBuys(
    tx,
    organizationId,
    successorId,
    left.map(({ id }) => id),
  );
  for (const { id, title, isOver } of left) {
    await noteGroupBuyEvent(tx, context, { organizationId, groupBuyId: id }, { kind: 'edited', parts: ['agents'] });
    if (!isOver) await notifyAssigned(tx, afterCommit, context, { organizationId, id, title }, [successorId]);
  }
}
