import { randomUUIDv7 } from 'node:crypto';
import {
  addDays,
  hoursFromOverdueToCancelling,
  unpaidIsCancelledAfterDays,
  unpaidIsCancelledOn,
} from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { listWishes } from '../notifications/list-wishes.ts';
import { tellPeople } from '../notifications/tell-people.ts';
import { tryAlone } from '../notifications/try-alone.ts';
import { readSettings } from '../system/read-settings.ts';
import { composeOverdue, composeReminder, noticesOf } from './compose-order-notice.ts';
import { aboutOrder, totalInMail } from './compose-step-mail.ts';
import { moveOrders } from './move-orders.ts';
import { insertOrderEvent } from './orders.queries.ts';
import {
  cancellingIsDue,
  type Deadline,
  insertNotice,
  listUnpaidAfter,
  lockUnpaid,
  type NoticeKind,
  overdueIsDue,
  type Place,
  reminderIsDue,
  type UnpaidOrder,
} from './payment-deadlines.queries.ts';

const ordersAtOnce = 200;
type Settings = Awaited<ReturnType<typeof readSettings>>;
type Deal = (tx: Db, afterCommit: AfterCommit, order: UnpaidOrder) => Promise<void>;

/**
 * Cancels what nobody has paid in the end, tells whoever is overdue, and reminds the others (decisions, "Orders"). Each
 * order is looked at again under its lock, so that any number of processes at once has one effect; an order that can't
 * be dealt with costs itself alone. After a standstill a buyer who was never told that the date has passed is told
 * first, and cancelled a day later (docs/decisions/0013).
 */
export async function keepPaymentDeadlines(context: JobContext): Promise<void> {
  const settings = await readSettings(context);
  const now = context.clock.now();
  const { notifiesPaymentOverdue: tellsOverdue, notifiesPaymentReminders, reminderDays } = settings;
  const cancelAfter = unpaidIsCancelledAfterDays(settings);
  await walk(context, cancellingIsDue({ now, cancelAfter, tellsOverdue }), (tx, afterCommit, order) =>
    cancel(context, tx, afterCommit, order),
  );
  if (tellsOverdue)
    await walk(context, overdueIsDue(now), (tx, afterCommit, order) =>
      tell(context, tx, afterCommit, { kind: 'overdue', order, settings }),
    );
  if (notifiesPaymentReminders && reminderDays.length > 0)
    await walk(context, reminderIsDue(now, reminderDays), (tx, afterCommit, order) =>
      tell(context, tx, afterCommit, { kind: 'reminder', order, settings }),
    );
}

/** Meets every order that something is due for once, each in a transaction of its own. */
async function walk(context: JobContext, deadline: Deadline, deal: Deal) {
  for (let after: Place | null = null; ; ) {
    const found: Place[] = await listUnpaidAfter(context.db, deadline, after, ordersAtOnce);
    for (const place of found) await dealWith(context, deadline, place, deal);
    if (found.length < ordersAtOnce) return;
    after = found.at(-1) ?? null;
  }
}

const dealWith = (context: JobContext, deadline: Deadline, place: Place, deal: Deal) =>
  tryAlone(
    context,
    {
      key: 'payment-deadline-failing',
      organizationId: place.organizationId,
      title: 'The payment deadline of an order could not be kept',
      body: 'It is tried again every five minutes; other orders are not held up. The log of the server says why it fails.',
      path: '/admin/orders?status=PENDING',
      about: { order: place.id },
    },
    async (tx, afterCommit) => {
      const order = await lockUnpaid(tx, deadline, place);
      if (order) await deal(tx, afterCommit, order);
    },
  );

function composeDeadlineMail(kind: NoticeKind, order: UnpaidOrder, settings: Settings, at: Date, publicUrl: string) {
  const data = {
    ...aboutOrder(order, publicUrl),
    totalAmount: totalInMail(order, settings),
    payBy: order.paymentDueDate.toISOString(),
  };
  if (kind === 'reminder') return composeMail('payment-reminder', data);
  const usual = unpaidIsCancelledOn(order, settings);
  const earliest = addDays(at, hoursFromOverdueToCancelling / 24);
  const cancelledOn = (usual > earliest ? usual : earliest).toISOString();
  return composeMail('payment-overdue', { ...data, cancelledOn: order.autoCancel ? cancelledOn : '' });
}

interface Told {
  kind: NoticeKind;
  order: UnpaidOrder;
  settings: Settings;
}

async function tell(context: JobContext, tx: Db, afterCommit: AfterCommit, { kind, order, settings }: Told) {
  const { organizationId, id: orderId, daysBefore, buyerId } = order;
  const at = context.clock.now();
  if (!(await insertNotice(tx, { organizationId, id: orderId, kind, daysBefore, at }))) return;
  const about = kind === 'reminder' ? 'payment_reminder' : 'payment_overdue';
  const wishes = await listWishes(tx, [buyerId], about);
  // The timeline says what was sent, and nothing is to whoever turned it off.
  if (!wishes.some(({ wantsMail }) => wantsMail)) return;
  await insertOrderEvent(tx, {
    organizationId,
    orderId,
    id: randomUUIDv7(),
    kind: kind === 'reminder' ? 'reminded' : 'overdue',
    at,
  });
  const mail = composeDeadlineMail(kind, order, settings, at, context.publicUrl);
  const notices = noticesOf([order], kind === 'reminder' ? composeReminder : composeOverdue);
  await tellPeople(tx, afterCommit, context, { kind: about, organizationId }, [...notices, { userId: buyerId, mail }]);
}

async function cancel(context: JobContext, tx: Db, afterCommit: AfterCommit, order: UnpaidOrder) {
  const reason = order.proofRejectedAt
    ? 'The proof of payment was not accepted, and no other one came in time.'
    : 'No proof of payment came by the due date.';
  const cancelling = { to: 'CANCELLED', mover: 'deadline', reason, actorId: null, at: context.clock.now() } as const;
  const { outcomes } = await moveOrders(tx, afterCommit, context, cancelling, [order.id]);
  if (outcomes.some(({ problem }) => problem)) throw new Error('an unpaid order can not be cancelled');
}
