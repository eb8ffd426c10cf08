import { randomUUIDv7 } from 'node:crypto';
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { remindedLongAgo } from '@cobuy/domain/orders/order-limits';
import { type PaidOrder, standingOf } from '@cobuy/domain/orders/order-money';
import { whyNoReminder } from '@cobuy/domain/orders/order-status-words';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertPlanned, planInserts } from '../../../platform/database/planned-inserts.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { listPreferences } from '../../notifications/notifying/list-preferences.ts';
import { type NewsForPerson, notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { noticesOf } from '../notifying/compose-order-notice.ts';
import { aboutOrder, historyOf } from '../notifying/compose-step-mail.ts';
import { listMailedOrders, listRemindedSince } from '../notifying/order-mails.queries.ts';
import { publishToWatchers } from '../notifying/publish-to-watchers.ts';
import { spareStrangers } from '../notifying/spare-strangers.ts';
import { cancellingAsMailed, restInMail } from '../one-order/payment.view.ts';
import { lockOrders } from '../orders.queries.ts';
import { orderEvents } from '../orders.tables.ts';
import { findOrdersToManage, presentOutcome } from './find-orders-to-manage.ts';

type Body = ParsedRequest<typeof orderCalls.remindOrders>['body'];
type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Mails buyers who owe, including for orders already handed over, but nobody who was reminded recently, by anyone. */
export async function remindOrders(context: SignedInContext, { orderNumbers }: Body) {
  const named = await findOrdersToManage(context, orderNumbers);
  const settings = await readSettings(context);
  const toRemind = named.flatMap(({ order, problem }) => (order && !problem ? [order] : []));
  const at = context.clock.now();
  const spared = await spareWhoWasMailed(context, named, { at, ...settings });

  const results = await inTransaction(context, async (tx, afterCommit) => {
    const locked = new Map((await lockOrders(tx, toRemind)).map((row) => [row.id, row]));
    const lately = await listRemindedSince(tx, toRemind, remindedLongAgo(at));
    const buyerIds = [...new Set(named.flatMap(({ order }) => (order ? [order.buyerId] : [])))];
    const wishes = await listPreferences(tx, buyerIds, 'payment_reminder');
    const unwilling = new Set(wishes.filter(({ wantsMail }) => !wantsMail).map(({ userId }) => userId));
    const told = named.map(({ orderNumber, order, dueDate, problem }) => {
      const now = order && locked.get(order.id);
      const status = now?.status ?? order?.status ?? null;
      const skip = (why: Refusal | null) =>
        ({ orderNumber, outcome: 'skipped', status, ...(why && { problem: why }) }) as const;
      if (!now) return skip(problem);
      const needless = whyNotAsked(now, { dueDate, at, ...settings });
      if (needless) return skip(needless);
      if (lately.has(now.id)) return skip(new Refusal(orderErrors.reminded_lately));
      if (spared.has(now.id)) return skip(new Refusal(orderErrors.reminder_held_back));
      if (unwilling.has(order.buyerId)) return skip(new Refusal(orderErrors.reminder_unwanted));
      return { orderNumber, outcome: 'reminded', status } as const;
    });
    const isReminded = new Set(told.filter(({ outcome }) => outcome === 'reminded').map((one) => one.orderNumber));
    const orders = named.flatMap(({ order }) => (order && isReminded.has(order.orderNumber) ? [order] : []));
    if (orders.length > 0) await writeReminders(tx, afterCommit, { context, settings, at }, orders);
    afterCommit(() => publishToWatchers(context, ...orders));
    return told.map(presentOutcome);
  });
  return { reminded: results.filter(({ outcome }) => outcome === 'reminded').length, results };
}

interface Moment {
  /** Payment due date; null where there is none. */
  dueDate: Date | null;
  at: Date;
  communityMode: boolean;
}

/** Why payment can't be requested for an order now. */
function whyNotAsked(order: PaidOrder & { paidAtHandover: boolean }, { dueDate, at, communityMode }: Moment) {
  const { status, paidAtHandover, settledAt } = order;
  const owes = standingOf(order).restCents > 0;
  if (status === 'PAYMENT_UPLOADED' || (status !== 'PENDING' && !owes))
    return new Refusal(orderErrors.reminder_not_needed, { values: { why: whyNoReminder(status) } });
  if (communityMode || !owes) return new Refusal(correctingErrors.nothing_to_pay);
  // Nobody could pay before an upcoming handover. A price increase after payment is owed now.
  const isToCome = paidAtHandover && settledAt === null && status !== 'DELIVERED' && (dueDate === null || dueDate > at);
  return isToCome ? new Refusal(orderErrors.reminder_before_handover) : null;
}

/** Counts only what would be mailed. */
async function spareWhoWasMailed(
  context: SignedInContext,
  named: Awaited<ReturnType<typeof findOrdersToManage>>,
  { at, communityMode }: Pick<Moment, 'at' | 'communityMode'>,
): Promise<ReadonlySet<string>> {
  const unclaimed = named.flatMap(({ order, dueDate, problem }) =>
    order && !problem && order.claimedAt === null && !whyNotAsked(order, { dueDate, at, communityMode }) ? [order] : [],
  );
  const lately = await listRemindedSince(context.db, unclaimed, remindedLongAgo(at));
  const waiting = unclaimed.filter(({ id }) => !lately.has(id));
  return spareStrangers(
    context,
    waiting.map(({ id, buyerId }) => ({ id, buyerId, isClaimed: false })),
  );
}

async function writeReminders(
  tx: Db,
  afterCommit: AfterCommit,
  { context, settings, at }: { context: SignedInContext; settings: Settings; at: Date },
  orders: readonly { organizationId: string; id: string }[],
) {
  const mailed = await listMailedOrders(tx, orders);
  const events = orders.map(({ organizationId, id: orderId }) => ({
    organizationId,
    orderId,
    id: randomUUIDv7(),
    kind: 'reminded' as const,
    actorId: context.actor.userId,
    at,
  }));
  await insertPlanned(tx, [planInserts(orderEvents, events)]);
  const lineOf = new Map(events.map(({ orderId, id }) => [orderId, id]));
  for (const [organizationId, ofOrganization] of Map.groupBy(mailed, (order) => order.organizationId)) {
    const methodOf = await describeMethods(tx, organizationId);
    const mails = ofOrganization.map((order): NewsForPerson<'payment_reminder'> => {
      const mail = composeMail('payment-reminder', {
        ...aboutOrder(order, context.publicUrl),
        ...restInMail(order, methodOf(order.paymentMethod), settings),
        wasFree: false,
        ...cancellingAsMailed(order, settings, at),
      });
      return { userId: order.buyerId, mail: { ...mail, ...historyOf(order.id, lineOf) } };
    });
    const tellings = [...noticesOf(ofOrganization, (noticed) => ({ orders: noticed })), ...mails];
    await notifyPeople(tx, afterCommit, context, { kind: 'payment_reminder', organizationId }, tellings);
  }
}
