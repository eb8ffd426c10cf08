import { randomUUIDv7 } from 'node:crypto';
import { dollarsFromCents } from '@cobuy/domain/money/money';
import { addDays, unpaidIsCancelledAfterDays } from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { readSettings } from '../system/read-settings.ts';
import { moveOrder } from './move-order.ts';
import { insertOrderEvent } from './orders.queries.ts';
import {
  insertNotice,
  listUnpaidOverdue,
  listUnpaidToCancel,
  listUnpaidToRemind,
  lockUnpaid,
  type UnpaidOrder,
} from './payment-deadlines.queries.ts';

const ordersAtOnce = 200;
type Settings = Awaited<ReturnType<typeof readSettings>>;

/**
 * Reminds whoever has not paid, tells them that the date has passed, and cancels in the end (decisions, "Orders"). Each
 * order is looked at again under its lock, so that any number of processes at once has one effect.
 */
export async function keepPaymentDeadlines(context: JobContext): Promise<void> {
  const settings = await readSettings(context);
  const { db, clock } = context;
  const now = clock.now();
  const days = settings.notifiesPaymentReminders ? settings.reminderDays : [];
  const cancelAfter = unpaidIsCancelledAfterDays(settings);
  if (days.length > 0)
    await untilNone(
      (limit) => listUnpaidToRemind(db, { now, days, limit }),
      (order) => tell(context, settings, 'reminder', order),
    );
  if (settings.notifiesPaymentOverdue)
    await untilNone(
      (limit) => listUnpaidOverdue(db, { now, cancelAfter, limit }),
      (order) => tell(context, settings, 'overdue', order),
    );
  await untilNone(
    (limit) => listUnpaidToCancel(db, { now, cancelAfter, limit }),
    (order) => cancel(context, order),
  );
}

/** What has been dealt with is not listed again, by this process or another. */
async function untilNone(list: (limit: number) => Promise<UnpaidOrder[]>, deal: (order: UnpaidOrder) => Promise<void>) {
  for (;;) {
    const found = await list(ordersAtOnce);
    for (const order of found) await deal(order);
    if (found.length < ordersAtOnce) return;
  }
}

function composeNotice(kind: 'reminder' | 'overdue', order: UnpaidOrder, settings: Settings, publicUrl: string) {
  const data = {
    orderNumber: order.orderNumber,
    groupBuyTitle: order.groupBuyTitle,
    organizationName: order.organizationName,
    totalAmount: dollarsFromCents(settings.communityMode ? 0 : order.totalCents),
    payBy: order.dueDate.toISOString(),
    orderUrl: `${publicUrl}/buyer/orders/${order.orderNumber}`,
  };
  if (kind === 'reminder') return composeMail('payment-reminder', data);
  const cancelledOn = addDays(order.dueDate, unpaidIsCancelledAfterDays(settings)).toISOString();
  return composeMail('payment-overdue', { ...data, cancelledOn: order.autoCancel ? cancelledOn : '' });
}

async function tell(context: JobContext, settings: Settings, kind: 'reminder' | 'overdue', order: UnpaidOrder) {
  const { organizationId, id: orderId, dueDate, daysBefore } = order;
  const at = context.clock.now();
  await inTransaction(context, async (tx: Db) => {
    if (!(await lockUnpaid(tx, order))) return;
    if (!(await insertNotice(tx, { organizationId, orderId, kind, dueDate, daysBefore, at }))) return;
    await insertOrderEvent(tx, {
      organizationId,
      orderId,
      id: randomUUIDv7(),
      kind: kind === 'reminder' ? 'reminded' : 'overdue',
      at,
    });
    await queueMail(tx, {
      to: order.buyerEmail,
      organizationId,
      ...composeNotice(kind, order, settings, context.publicUrl),
    });
  });
}

async function cancel(context: JobContext, order: UnpaidOrder) {
  await inTransaction(context, async (tx, afterCommit) => {
    if (!(await lockUnpaid(tx, order))) return;
    await moveOrder(tx, afterCommit, context, {
      order,
      from: 'PENDING',
      to: 'CANCELLED',
      reason: 'No proof of payment came by the due date.',
      actorId: null,
      at: context.clock.now(),
    });
  });
}
