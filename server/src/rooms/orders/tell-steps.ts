import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { type TellingServices, tellStep } from './tell-step.ts';
import { deleteStep, listStepOrdersAcrossOrganizations, lockStepToTell, postponeStep } from './undo.queries.ts';

/** Milliseconds until a step that could not be told is tried again. */
const pauseAfterFailure = 60_000;

/**
 * Tells the steps that nobody has undone in time, one after the other. Each is told in the transaction that forgets it:
 * once, however many processes tell and whenever one of them ends.
 */
export async function tellSteps(context: JobContext): Promise<void> {
  while (await tellNextStep(context));
}

/** @returns false where nothing is due. */
async function tellNextStep(context: JobContext): Promise<boolean> {
  const now = context.clock.now();
  let stepId: string | null = null;
  try {
    return await inTransaction(context, async (tx, afterCommit) => {
      const step = await lockStepToTell(tx, now);
      if (!step) return false;
      stepId = step.id;
      const { toStatus: to, mover, reason, at } = step;
      const orders = await listStepOrdersAcrossOrganizations(tx, step.id);
      // A buyer who has sent another proof meanwhile is not asked for one.
      const told =
        to === 'PENDING' ? orders.filter(({ proofRejectedAt }) => proofRejectedAt?.getTime() === at.getTime()) : orders;
      const services: TellingServices = context;
      await tellStep(tx, afterCommit, services, { to, mover, reason, orders: told });
      await deleteStep(tx, step.id);
      return true;
    });
  } catch (error) {
    if (!stepId) throw error;
    context.log.error({ err: error, step: stepId }, 'a step of orders could not be told and will be tried again');
    await postponeStep(context.db, stepId, new Date(now.getTime() + pauseAfterFailure));
    return true;
  }
}
