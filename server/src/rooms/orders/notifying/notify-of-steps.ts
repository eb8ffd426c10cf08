import { isStillNews } from '@cobuy/domain/orders/order-status';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { JobContext } from '../../../platform/jobs/start-jobs.ts';
import { alertAdministrators } from '../../notifications/alerting/alert-administrators.ts';
import {
  deleteAllStepsAcrossOrganizations,
  deleteStep,
  deleteStepOrders,
  listDueStepsAcrossOrganizations,
  listStepOrders,
  listUndecided,
  lockStepToNotify,
  postponeStep,
  type StepKey,
  type StepOrder,
  type WaitingStep,
} from '../one-order/undo.queries.ts';
import { takeAllDateChangesAcrossOrganizations } from './date-news.queries.ts';
import { type NotifyingServices, notifyOfStep } from './notify-of-step.ts';
import { takeAllNewsAcrossOrganizations } from './order-news.queries.ts';
import { publishToWatchers } from './publish-to-watchers.ts';

/** Milliseconds until a step whose notices failed is tried again. */
const pauseAfterFailure = 60_000;
/** Milliseconds after which failing to tell of a step is more than a hiccup. */
const patience = 5 * 60_000;
/** Steps that are looked for at once. */
const stepsAtOnce = 100;

const alertOfFailure = (context: JobContext) =>
  alertAdministrators(context, {
    key: 'steps-failing',
    data: { alert: 'steps-failing' },
    path: '/admin/orders',
  }).catch((problem: unknown) => context.log.error({ err: problem }, 'the administrators could not be alerted'));

/**
 * Each is deleted in the transaction that tells it, so it is told once, whatever the number of processes or crashes.
 */
export async function notifyOfSteps(context: JobContext): Promise<void> {
  let due: StepKey[];
  let told: number;
  do {
    due = await listDueStepsAcrossOrganizations(context.db, context.clock.now(), stepsAtOnce);
    told = 0;
    for (const step of due) if (await tellStep(context, step)) told += 1;
    // Those that another process holds are told by it.
  } while (due.length === stepsAtOnce && told > 0);
}

/** @returns false where another process told it or is about to. */
async function tellStep(context: JobContext, { organizationId, id }: StepKey): Promise<boolean> {
  const now = context.clock.now();
  let madeAt = null as Date | null;
  try {
    return await inTransaction(context, async (tx, afterCommit) => {
      const step = await lockStepToNotify(tx, { organizationId, id }, now);
      if (!step) return false;
      madeAt = step.at;
      await tellOrKeep(tx, afterCommit, context, step, now);
      return true;
    });
  } catch (error) {
    if (madeAt === null) throw error;
    context.log.error(
      { err: error, organizationId, step: id },
      'people could not be notified of a step of orders; it will be tried again',
    );
    await postponeStep(context.db, { organizationId, id }, new Date(now.getTime() + pauseAfterFailure));
    if (now.getTime() - madeAt.getTime() > patience) await alertOfFailure(context);
    return true;
  }
}

/** Tells of the orders for which the step still holds, then deletes it, except where it may hold again. */
async function tellOrKeep(tx: Db, afterCommit: AfterCommit, services: NotifyingServices, step: WaitingStep, now: Date) {
  const { toStatus: to, mover, reason, at } = step;
  const orders = await listStepOrders(tx, step);
  const isTrue = (order: StepOrder) => isStillNews({ to, at }, order);
  const told = orders.filter(isTrue);
  const untrue = orders.filter((order) => !isTrue(order));
  await notifyOfStep(tx, afterCommit, services, { to, mover, reason, orders: told });
  afterCommit(() => publishToWatchers(services, ...untrue));
  const waits = untrue.length > 0 ? await listUndecided(tx, step, now) : [];
  const undecided = new Map(waits.map(({ orderId, until }) => [orderId, until]));
  const kept = untrue.filter(({ id }) => undecided.has(id));
  if (kept.length === 0) {
    await deleteStep(tx, step);
    return;
  }
  const decided = orders.filter((order) => !kept.includes(order)).map(({ id }) => id);
  await deleteStepOrders(tx, step, decided);
  const until = Math.max(...kept.map(({ id }) => undecided.get(id)?.getTime() ?? 0));
  await postponeStep(tx, step, new Date(until));
}

/** Counts all waiting steps, orders, proofs and dates as told; none of the steps can be undone now. */
export async function countWaitingAsNotified(db: Db, now: Date): Promise<void> {
  await deleteAllStepsAcrossOrganizations(db);
  await takeAllNewsAcrossOrganizations(db, now);
  await takeAllDateChangesAcrossOrganizations(db, now);
}
