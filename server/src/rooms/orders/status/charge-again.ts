import type { NoticeDataOf, NoticedOrders } from '@cobuy/domain/notifications/notice-data';
import { standingOf } from '@cobuy/domain/orders/order-money';
import { extendedUntil, unpaidIsCancelledAfterDays } from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { JobContext } from '../../../platform/jobs/start-jobs.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { type NewsForPerson, notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { endCommunityMode, hasCommunityModeToEnd } from '../../system/community/community-mode.ts';
import type { Standstill } from '../../system/maintenance/follow-maintenance.ts';
import { readSettings } from '../../system/read-settings.ts';
import { noticesOf } from '../notifying/compose-order-notice.ts';
import { aboutOrder } from '../notifying/compose-step-mail.ts';
import { listMailedOrders, type MailedOrder } from '../notifying/order-mails.queries.ts';
import { publishToWatchers } from '../notifying/publish-to-watchers.ts';
import { spareStrangers } from '../notifying/spare-strangers.ts';
import { cancellingAsMailed, paymentInMail } from '../one-order/payment.view.ts';
import { lockOrders } from '../orders.queries.ts';
import { listChargedAcrossOrganizations } from './charge-again.queries.ts';
import { giveTimeBack } from './give-time-back.ts';

/** After community mode: unpaid orders get that time back, and buyers the amount and day (docs/decisions/0054). */
export async function chargeAgain(context: JobContext): Promise<void> {
  if (!(await hasCommunityModeToEnd(context))) return;
  const found = await listChargedAcrossOrganizations(context.db);
  const spared = await spareStrangers(context, found);
  await endCommunityMode(context, (tx, afterCommit, standstill) =>
    charge(context, tx, afterCommit, { standstill, spared }),
  );
}

async function charge(
  context: JobContext,
  tx: Db,
  afterCommit: AfterCommit,
  { standstill, spared }: { standstill: Standstill; spared: ReadonlySet<string> },
) {
  const settings = { ...(await readSettings({ db: tx })), communityMode: false };
  const orders = await listChargedAcrossOrganizations(tx);
  await lockOrders(tx, orders);
  await giveTimeBack(tx, orders, {
    ...standstill,
    least: extendedUntil(standstill.to, settings),
    cancelAfterDays: unpaidIsCancelledAfterDays(settings),
  });
  const charged = await listMailedOrders(tx, orders);
  // A changed amount due is news that nobody can turn off.
  const kind = 'order_corrected' as const;
  await notifyPeople(tx, afterCommit, context, { kind, organizationId: null }, noticesOf(charged, chargeOf));
  for (const [organizationId, own] of Map.groupBy(charged, (order) => order.organizationId)) {
    const methodOf = await describeMethods(tx, organizationId);
    // Buyers who pay at handover are told there.
    const mails = own
      .filter(({ id, paidAtHandover }) => !paidAtHandover && !spared.has(id))
      .map((order): NewsForPerson<typeof kind> => {
        const mail = composeMail('payment-reminder', {
          ...aboutOrder(order, context.publicUrl),
          ...paymentInMail(order, methodOf(order.paymentMethod), settings),
          wasFree: true,
          ...cancellingAsMailed(order, settings, context.clock.now()),
        });
        return { userId: order.buyerId, mail };
      });
    await notifyPeople(tx, afterCommit, context, { kind, organizationId }, mails);
  }
  afterCommit(() => publishToWatchers(context, ...charged));
}

function chargeOf(orders: NoticedOrders, own: readonly MailedOrder[]): NoticeDataOf['order_corrected'] {
  const [first] = own
    .filter(({ paidAtHandover }) => !paidAtHandover)
    .toSorted((a, b) => a.paymentDueDate.getTime() - b.paymentDueDate.getTime());
  return {
    what: 'charged',
    orders,
    cents: own.reduce((sum, order) => sum + standingOf(order).restCents, 0),
    currency: ownCurrency,
    due: first ? { at: first.paymentDueDate.toISOString(), timeZone: first.timeZone } : null,
  };
}
