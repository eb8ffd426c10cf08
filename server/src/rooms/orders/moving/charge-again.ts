import { formatInstantIn } from '@cobuy/domain/dates/time-zone';
import { dollarsFromCents } from '@cobuy/domain/money/money';
import { standingOf } from '@cobuy/domain/orders/order-money';
import { extendedUntil, unpaidIsCancelledAfterDays } from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { JobContext } from '../../../platform/jobs/start-jobs.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { type Telling, tellPeople } from '../../notifications/telling/tell-people.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { endCommunityMode, hasCommunityModeToEnd } from '../../system/community/community-mode.ts';
import type { Standstill } from '../../system/maintenance/follow-maintenance.ts';
import { readSettings } from '../../system/read-settings.ts';
import { lockOrdersAcrossOrganizations } from '../orders.queries.ts';
import { cancellingAsMailed, paymentInMail } from '../payment.view.ts';
import { composeNotice, noticesOf } from '../telling/compose-order-notice.ts';
import { aboutOrder } from '../telling/compose-step-mail.ts';
import { listMailedOrdersAcrossOrganizations, type MailedOrder } from '../telling/order-mails.queries.ts';
import { spareStrangers } from '../telling/spare-strangers.ts';
import { tellWatchers } from '../telling/tell-watchers.ts';
import { giveTimeBackAcrossOrganizations, listChargedAcrossOrganizations } from './charge-again.queries.ts';

/**
 * Once community mode has ended: every unpaid order gets back the time in which it showed nothing to pay, and its buyer is
 * told the amount and the day (docs/decisions/0054).
 */
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
  const ids = (await listChargedAcrossOrganizations(tx)).map(({ id }) => id);
  await lockOrdersAcrossOrganizations(tx, ids);
  await giveTimeBackAcrossOrganizations(tx, ids, {
    ...standstill,
    least: extendedUntil(standstill.to, settings),
    cancelAfterDays: unpaidIsCancelledAfterDays(settings),
  });
  const charged = await listMailedOrdersAcrossOrganizations(tx, ids);
  // What one is to pay has changed: nobody turns that off.
  const kind = 'order_corrected' as const;
  await tellPeople(tx, afterCommit, context, { kind, organizationId: null }, noticesOf(charged, composeCharge));
  for (const [organizationId, own] of Map.groupBy(charged, (order) => order.organizationId)) {
    const methodOf = await describeMethods(tx, organizationId);
    // Who pays at the handover is told there.
    const mails = own
      .filter(({ id, paidAtHandover }) => !paidAtHandover && !spared.has(id))
      .map((order): Telling => {
        const mail = composeMail('payment-reminder', {
          ...aboutOrder(order, context.publicUrl),
          ...paymentInMail(order, methodOf(order.paymentMethod), settings),
          wasFree: true,
          ...cancellingAsMailed(order, settings, context.clock.now()),
        });
        return { userId: order.buyerId, mail };
      });
    await tellPeople(tx, afterCommit, context, { kind, organizationId }, mails);
  }
  afterCommit(() => tellWatchers(context, ...charged));
}

function composeCharge(orders: readonly MailedOrder[]) {
  const sum = orders.reduce((cents, order) => cents + standingOf(order).restCents, 0);
  const [first] = orders
    .filter(({ paidAtHandover }) => !paidAtHandover)
    .toSorted((a, b) => a.paymentDueDate.getTime() - b.paymentDueDate.getTime());
  const day = first && formatInstantIn(first.timeZone)(first.paymentDueDate);
  const isOne = orders.length === 1;
  const when = day ? `${isOne ? 'by' : 'in all, the first by'} ${day}` : 'when you get it';
  return composeNotice(
    (what) => `${what} ${isOne ? 'is' : 'are'} to be paid after all`,
    `Community mode has ended: ${dollarsFromCents(sum)} ${when}.`,
    orders,
  );
}
