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
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { JobContext } from '../../../platform/jobs/start-jobs.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { tryAlone } from '../../notifications/alerting/try-alone.ts';
import { listWishes } from '../../notifications/telling/list-wishes.ts';
import { tellPeople } from '../../notifications/telling/tell-people.ts';
import { type DescribedMethod, describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { orderEvents } from '../orders.tables.ts';
import { paymentInMail } from '../payment.view.ts';
import { composeOverdue, composeReminder, noticesOf } from '../telling/compose-order-notice.ts';
import { aboutOrder } from '../telling/compose-step-mail.ts';
import { historyOf } from '../telling/history-of.ts';
import { keepOrderUntil } from '../telling/keep-order-until.ts';
import { spareStrangers } from '../telling/spare-strangers.ts';
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
type Deal = (
  tx: Db,
  afterCommit: AfterCommit,
  orders: readonly UnpaidOrder[],
  spared: ReadonlySet<string>,
) => Promise<void>;

/**
 * Cancels what nobody has paid in the end, tells whoever is overdue, and reminds the others (decisions, "Orders"). Each
 * order is looked at again under its lock, so that any number of processes at once has one effect; those of one person
 * are told together, and an order that can't be dealt with costs itself alone. After a standstill a buyer who was never told that the date has passed is told
 * first, and cancelled a day later (docs/decisions/0013).
 */
export async function keepPaymentDeadlines(context: JobContext): Promise<void> {
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

/** Meets every order that something is due for once, those of a person in one transaction. */
async function walk(context: JobContext, deadline: Deadline, deal: Deal) {
  const all: FoundOrder[] = [];
  for (let isEnd = false; !isEnd; ) {
    const found = await listUnpaidAcrossOrganizations(context.db, deadline, all.at(-1) ?? null, ordersAtOnce);
    all.push(...found);
    isEnd = found.length < ordersAtOnce;
  }
  for (const ofPerson of Map.groupBy(all, ({ buyerId }) => buyerId).values())
    for (const places of inParts(ofPerson.toSorted(byId))) {
      const spared = await spareStrangers(context, places);
      await dealWith(context, deadline, places, (tx, afterCommit, orders) => deal(tx, afterCommit, orders, spared));
    }
}

/** As everybody who locks several orders has them. */
const byId = (a: Place, b: Place) => (a.id < b.id ? -1 : 1);

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ordersAtOnce) }, (_, part) =>
    all.slice(part * ordersAtOnce, (part + 1) * ordersAtOnce),
  );

async function dealWith(
  context: JobContext,
  deadline: Deadline,
  places: readonly Place[],
  deal: (tx: Db, afterCommit: AfterCommit, orders: readonly UnpaidOrder[]) => Promise<void>,
) {
  const dealWithThese = async (tx: Db, afterCommit: AfterCommit, these: readonly Place[]) => {
    const orders: UnpaidOrder[] = [];
    for (const place of these) {
      const order = await lockUnpaid(tx, deadline, place);
      if (order) orders.push(order);
    }
    if (orders.length > 0) await deal(tx, afterCommit, orders);
  };
  if (places.length > 1) {
    const together = inTransaction(context, (tx, afterCommit) => dealWithThese(tx, afterCommit, places));
    // Which of them fails, and why, shows when each is dealt with alone.
    const isDone = await together.then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
  for (const place of places)
    await tryAlone(
      context,
      {
        key: 'payment-deadline-failing',
        organizationId: place.organizationId,
        title: 'The payment deadline of an order could not be kept',
        body: 'It is tried again every five minutes; other orders are not held up. The log of the server says why it fails.',
        path: '/admin/orders?status=PENDING',
        about: { order: place.id },
      },
      (tx, afterCommit) => dealWithThese(tx, afterCommit, [place]),
    );
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
  // What is paid at its handover has no such reminder.
  const cancelsUnpaid = isCancelledUnproved({ ...order, paidAtHandover: false });
  // It comes before the day that it names.
  if (kind === 'reminder')
    return composeMail('payment-reminder', { ...data, wasFree: false, cancelsUnpaid, cancelledOn: '' });
  const cancelledOn = cancellingAfterNotice(order, settings, at);
  return composeMail('payment-overdue', { ...data, cancelledOn: cancelledOn?.toISOString() ?? '' });
}

/** What a buyer is told with the news that the day has passed; null where nothing is cancelled. */
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
  const wishes = await listWishes(tx, buyerIds, about);
  // The timeline says what was sent, and nothing is to whoever turned it off.
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
  const notices = noticesOf(told, kind === 'reminder' ? composeReminder : composeOverdue);
  await tellPeople(tx, afterCommit, context, { kind: about, organizationId: null }, notices);
  for (const [organizationId, own] of Map.groupBy(told, (order) => order.organizationId)) {
    const methodOf = await describeMethods(tx, organizationId);
    const mails = own.map((order) => ({
      userId: order.buyerId,
      mail: {
        ...composeDeadlineMail(kind, { order, method: methodOf(order.paymentMethod), settings, at, publicUrl }),
        ...historyOf(order.id, lineOf),
      },
    }));
    await tellPeople(tx, afterCommit, context, { kind: about, organizationId }, mails);
  }
}

const reasonToCancel = ({ proofRejectedAt }: UnpaidOrder) =>
  proofRejectedAt
    ? 'The proof of payment was not accepted, and no other one came in time.'
    : 'No proof of payment came by the due date.';

async function cancel(
  context: JobContext,
  tx: Db,
  afterCommit: AfterCommit,
  { orders, spared }: Pick<Told, 'orders' | 'spared'>,
) {
  for (const [reason, alike] of Map.groupBy(orders, reasonToCancel)) {
    const at = context.clock.now();
    const cancelling = { to: 'CANCELLED', mover: 'deadline', reason, actorId: null, at, spared } as const;
    const ids = alike.map(({ id }) => id);
    const { outcomes } = await moveOrders(tx, afterCommit, context, cancelling, ids);
    if (outcomes.some(({ problem }) => problem)) throw new Error('an unpaid order can not be cancelled');
  }
}
