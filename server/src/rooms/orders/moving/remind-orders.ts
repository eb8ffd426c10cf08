import { randomUUIDv7 } from 'node:crypto';
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { type PaidOrder, standingOf } from '@cobuy/domain/orders/order-money';
import { remindedLongAgo, whyNoReminder } from '@cobuy/domain/orders/order-reminders';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertPlanned, planInserts } from '../../../platform/database/planned-inserts.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { listWishes } from '../../notifications/telling/list-wishes.ts';
import { type Telling, tellPeople } from '../../notifications/telling/tell-people.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { lockOrdersAcrossOrganizations } from '../orders.queries.ts';
import { orderEvents } from '../orders.tables.ts';
import { cancellingAsMailed, restInMail } from '../payment.view.ts';
import { composeReminder, noticesOf } from '../telling/compose-order-notice.ts';
import { aboutOrder } from '../telling/compose-step-mail.ts';
import { historyOf } from '../telling/history-of.ts';
import {
  listMailedOrdersAcrossOrganizations,
  listRemindedSinceAcrossOrganizations,
} from '../telling/order-mails.queries.ts';
import { spareStrangers } from '../telling/spare-strangers.ts';
import { tellWatchers } from '../telling/tell-watchers.ts';
import { findOrdersToManage, presentOutcome } from './find-orders-to-manage.ts';

type Body = ParsedRequest<typeof orderCalls.remindOrders>['body'];
type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Mails the buyers of orders that owe, also of what was handed over already; whoever was reminded lately, by anyone, is left in peace. */
export async function remindOrders(context: SignedInContext, { orderNumbers }: Body) {
  const named = await findOrdersToManage(context, orderNumbers);
  const settings = await readSettings(context);
  const ids = named.flatMap(({ order, problem }) => (order && !problem ? [order.id] : []));
  const at = context.clock.now();
  const spared = await spareWhoWasMailed(context, named, { at, ...settings });

  const results = await inTransaction(context, async (tx, afterCommit) => {
    const locked = new Map((await lockOrdersAcrossOrganizations(tx, ids)).map((row) => [row.id, row]));
    const lately = await listRemindedSinceAcrossOrganizations(tx, ids, remindedLongAgo(at));
    const buyerIds = [...new Set(named.flatMap(({ order }) => (order ? [order.buyerId] : [])))];
    const wishes = await listWishes(tx, buyerIds, 'payment_reminder');
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
    afterCommit(() => tellWatchers(context, ...orders));
    return told.map(presentOutcome);
  });
  return { reminded: results.filter(({ outcome }) => outcome === 'reminded').length, results };
}

interface Moment {
  /** By when it is to be paid; null where that has no day. */
  dueDate: Date | null;
  at: Date;
  communityMode: boolean;
}

/** Why nobody is asked for the money of an order now. */
function whyNotAsked(order: PaidOrder & { paidAtHandover: boolean }, { dueDate, at, communityMode }: Moment) {
  const { status, paidAtHandover, settledAt } = order;
  const owes = standingOf(order).restCents > 0;
  if (status === 'PAYMENT_UPLOADED' || (status !== 'PENDING' && !owes))
    return new Refusal(orderErrors.reminder_not_needed, { values: { why: whyNoReminder(status) } });
  if (communityMode || !owes) return new Refusal(correctingErrors.nothing_to_pay);
  // Paid at a handover that is to come: until then nobody could pay. What has become dearer since it was paid is owed now.
  const isToCome = paidAtHandover && settledAt === null && status !== 'DELIVERED' && (dueDate === null || dueDate > at);
  return isToCome ? new Refusal(orderErrors.reminder_before_handover) : null;
}

/** Only what would be mailed counts. */
async function spareWhoWasMailed(
  context: SignedInContext,
  named: Awaited<ReturnType<typeof findOrdersToManage>>,
  { at, communityMode }: Pick<Moment, 'at' | 'communityMode'>,
): Promise<ReadonlySet<string>> {
  const unclaimed = named.flatMap(({ order, dueDate, problem }) =>
    order && !problem && order.claimedAt === null && !whyNotAsked(order, { dueDate, at, communityMode }) ? [order] : [],
  );
  const ids = unclaimed.map(({ id }) => id);
  const lately = await listRemindedSinceAcrossOrganizations(context.db, ids, remindedLongAgo(at));
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
  const mailed = await listMailedOrdersAcrossOrganizations(
    tx,
    orders.map(({ id }) => id),
  );
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
    const mails = ofOrganization.map((order): Telling => {
      const mail = composeMail('payment-reminder', {
        ...aboutOrder(order, context.publicUrl),
        ...restInMail(order, methodOf(order.paymentMethod), settings),
        wasFree: false,
        ...cancellingAsMailed(order, settings, at),
      });
      return { userId: order.buyerId, mail: { ...mail, ...historyOf(order.id, lineOf) } };
    });
    const tellings = [...noticesOf(ofOrganization, composeReminder), ...mails];
    await tellPeople(tx, afterCommit, context, { kind: 'payment_reminder', organizationId }, tellings);
  }
}
