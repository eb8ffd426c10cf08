import { randomUUIDv7 } from 'node:crypto';
import {
  addDays,
  hoursFromOverdueToCancelling,
  isCancelledUnproved,
  unpaidIsCancelledAfterDays,
  unpaidIsCancelledOn,
} from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertPlanned, planInserts } from '../../../platform/database/planned-inserts.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { JobContext } from '../../../platform/jobs/start-jobs.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { handleTogether } from '../../notifications/alerting/handle-each-alone.ts';
import { listPreferences } from '../../notifications/notifying/list-preferences.ts';
import { notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { type DescribedMethod, describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { noticesOf } from '../notifying/compose-order-notice.ts';
import { aboutOrder, historyOf } from '../notifying/compose-step-mail.ts';
import { keepOrderUntil } from '../notifying/keep-order-until.ts';
import { spareStrangers } from '../notifying/spare-strangers.ts';
import { paymentInMail } from '../one-order/payment.view.ts';
import { orderEvents } from '../orders.tables.ts';
import { moveOrders } from './move-orders.ts';
import {
  cancellingIsDue,
  type Deadline,
  type FoundOrder,
  insertNotice,
  listUnpaidAcrossOrganizations,
  lockUnpaid,
  type NoticeKind,
  overdueIsDue,
  type Place,
  reminderIsDue,
  type UnpaidOrder,
} from './payment-deadlines.queries.ts';

const ordersAtOnce = 200;
type Settings = Awaited<ReturnType<typeof readSettings>>;
/** @param orders of one person. @param spared those about which they are not mailed. */
type HandleOrders = (
  tx: Db,
  afterCommit: AfterCommit,
  orders: readonly UnpaidOrder[],
  spared: ReadonlySet<string>,
) => Promise<void>;

/**
 * Cancels orders left unpaid, tells buyers who are overdue, and reminds the others (docs/rules/payments.md#deadline).
 * Each order is rechecked under its lock, so any number of processes has one effect; a person's orders are told
 * together, and a failing order affects only itself. After a standstill, a buyer never told that the date passed is
 * told first and canceled a day later (docs/decisions/0013).
 */
export async function enforcePaymentDeadlines(context: JobContext): Promise<void> {
  const settings = await readSettings(context);
  const now = context.clock.now();
  const { notifiesPaymentOverdue: tellsOverdue, notifiesPaymentReminders, reminderDays } = settings;
  const cancelAfter = unpaidIsCancelledAfterDays(settings);
  await walk(context, cancellingIsDue({ now, cancelAfter, tellsOverdue }), (tx, afterCommit, orders, spared) =>
    cancel(context, tx, afterCommit, { orders, spared }),
  );
  if (tellsOverdue)
    await walk(context, overdueIsDue(now), (tx, afterCommit, orders, spared) =>
      tell(context, tx, afterCommit, { kind: 'overdue', orders, settings, spared }),
    );
  if (notifiesPaymentReminders && reminderDays.length > 0)
    await walk(context, reminderIsDue(now, reminderDays), (tx, afterCommit, orders, spared) =>
      tell(context, tx, afterCommit, { kind: 'reminder', orders, settings, spared }),
    );
}

/** Handles each due order once, with all of a person's orders in one transaction. */
async function walk(context: JobContext, deadline: Deadline, handle: HandleOrders) {
  const all: FoundOrder[] = [];
  for (let isEnd = false; !isEnd; ) {
    const found = await listUnpaidAcrossOrganizations(context.db, deadline, all.at(-1) ?? null, ordersAtOnce);
    all.push(...found);
    isEnd = found.length < ordersAtOnce;
  }
  for (const ofPerson of Map.groupBy(all, ({ buyerId }) => buyerId).values())
    for (const places of inParts(ofPerson.toSorted(byId))) {
      const spared = await spareStrangers(context, places);
      await handleDue(context, deadline, places, (tx, afterCommit, orders) => handle(tx, afterCommit, orders, spared));
    }
}

/** The order in which everybody locks several orders. */
const byId = (a: Place, b: Place) => (a.id < b.id ? -1 : 1);

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ordersAtOnce) }, (_, part) =>
    all.slice(part * ordersAtOnce, (part + 1) * ordersAtOnce),
  );

async function handleDue(
  context: JobContext,
  deadline: Deadline,
  places: readonly Place[],
  handle: (tx: Db, afterCommit: AfterCommit, orders: readonly UnpaidOrder[]) => Promise<void>,
) {
  const failure = { alert: 'payment-deadline-failing', path: '/admin/orders?status=PENDING' } as const;
  await handleTogether(context, places, failure, async (tx, afterCommit, these) => {
    const orders: UnpaidOrder[] = [];
    for (const place of these) {
      const order = await lockUnpaid(tx, deadline, place);
      if (order) orders.push(order);
    }
    if (orders.length > 0) await handle(tx, afterCommit, orders);
  });
}

interface Mailed {
  order: UnpaidOrder;
  method: DescribedMethod;
  settings: Settings;
  at: Date;
  publicUrl: string;
}

function composeDeadlineMail(kind: NoticeKind, { order, method, settings, at, publicUrl }: Mailed) {
  const data = {
    ...aboutOrder(order, publicUrl),
    ...paymentInMail(order, method, settings),
  };
  // Orders paid at the handover get no such reminder, which comes before the day that it names.
  const cancelsUnpaid = isCancelledUnproved({ ...order, paidAtHandover: false });
  if (kind === 'reminder')
    return composeMail('payment-reminder', { ...data, wasFree: false, cancelsUnpaid, cancelledOn: '' });
  const cancelledOn = cancellingAfterNotice(order, settings, at);
  return composeMail('payment-overdue', { ...data, cancelledOn: cancelledOn?.toISOString() ?? '' });
}

/** When the overdue notice says an order will be cancelled; null where nothing is cancelled. */
function cancellingAfterNotice(order: UnpaidOrder, settings: Settings, at: Date): Date | null {
  if (!order.autoCancel || order.paidCents > 0) return null;
  const usual = unpaidIsCancelledOn(order, settings);
  const earliest = addDays(at, hoursFromOverdueToCancelling / 24);
  return usual > earliest ? usual : earliest;
}

interface Told {
  kind: NoticeKind;
  orders: readonly UnpaidOrder[];
  settings: Settings;
  spared: ReadonlySet<string>;
}

/** One notice for all, and a mail for each, which has its own sum and link. */
async function tell(context: JobContext, tx: Db, afterCommit: AfterCommit, { kind, orders, settings, spared }: Told) {
  const { publicUrl } = context;
  const at = context.clock.now();
  const told: UnpaidOrder[] = [];
  for (const order of orders)
    if ((await insertNotice(tx, { ...order, kind, at })) && !spared.has(order.id)) told.push(order);
  const about = kind === 'reminder' ? 'payment_reminder' : 'payment_overdue';
  const buyerIds = [...new Set(told.map(({ buyerId }) => buyerId))];
  const wishes = await listPreferences(tx, buyerIds, about);
  // The timeline records what was sent, so nothing is recorded for someone who turned it off.
  if (!wishes.some(({ wantsMail }) => wantsMail)) return;
  const eventKind = kind === 'reminder' ? ('reminded' as const) : ('overdue' as const);
  const events = told.map(({ organizationId, id: orderId }) => ({
    organizationId,
    orderId,
    id: randomUUIDv7(),
    kind: eventKind,
    at,
  }));
  await insertPlanned(tx, [planInserts(orderEvents, events)]);
  const lineOf = new Map(events.map(({ orderId, id }) => [orderId, id]));
  if (kind === 'overdue')
    for (const order of told) await keepOrderUntil(tx, order, cancellingAfterNotice(order, settings, at));
  const notices = noticesOf(told, (orders) => ({ orders }));
  await notifyPeople(tx, afterCommit, context, { kind: about, organizationId: null }, notices);
  for (const [organizationId, own] of Map.groupBy(told, (order) => order.organizationId)) {
    const methodOf = await describeMethods(tx, organizationId);
    const mails = own.map((order) => ({
      userId: order.buyerId,
      mail: {
        ...composeDeadlineMail(kind, { order, method: methodOf(order.paymentMethod), settings, at, publicUrl }),
        ...historyOf(order.id, lineOf),
      },
    }));
    await notifyPeople(tx, afterCommit, context, { kind: about, organizationId }, mails);
  }
}

const whyCancelled = ({ proofRejectedAt }: UnpaidOrder) => (proofRejectedAt ? 'no_other_proof' : 'no_proof');

async function cancel(
  context: JobContext,
  tx: Db,
  afterCommit: AfterCommit,
  { orders, spared }: Pick<Told, 'orders' | 'spared'>,
) {
  for (const [why, alike] of Map.groupBy(orders, whyCancelled)) {
    const at = context.clock.now();
    const by = { mover: 'deadline', reason: null, cause: { why }, actorId: null } as const;
    const cancelling = { to: 'CANCELLED', ...by, at, spared } as const;
    const { outcomes } = await moveOrders(tx, afterCommit, context, cancelling, alike);
    if (outcomes.some(({ problem }) => problem)) throw new Error('an unpaid order could not be cancelled');
  }
}
