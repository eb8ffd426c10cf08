import { formatInstantIn } from '@cobuy/domain/dates/time-zone';
import { pickupOf } from '@cobuy/domain/group-buys/handover';
import { mailedPathForBuyer, pathForBuyer } from '@cobuy/domain/orders/path-for-buyer';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { JobContext } from '../../../platform/jobs/start-jobs.ts';
import { writtenHandover } from '../../group-buys/written-handover.ts';
import { composeMail, type MailData } from '../../mail-templates/compose-mail.ts';
import { tryAlone } from '../../notifications/alerting/try-alone.ts';
import { tellPeople } from '../../notifications/telling/tell-people.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { handoverInMail, paymentInMail } from '../payment.view.ts';
import {
  findDealDates,
  listDealsWithNewDatesAcrossOrganizations,
  listOrdersToTell,
  takeDateChanges,
} from './date-news.queries.ts';
import type { DealKey } from './order-news.queries.ts';

/** Milliseconds in which an organiser may correct a date before anybody is told. */
const quietMs = 60_000;

/** Tells the buyers of a deal that it was closed early, opened again, or has other dates; each of them once. */
export async function tellBuyersOfDates(context: JobContext): Promise<void> {
  const quietSince = new Date(context.clock.now().getTime() - quietMs);
  for (const deal of await listDealsWithNewDatesAcrossOrganizations(context.db, quietSince))
    await tryAlone(
      context,
      {
        key: 'date-news-failing',
        organizationId: deal.organizationId,
        title: 'The buyers of a group buy could not be told of its new dates',
        body: 'It is tried again every minute; other group buys are not held up. The log of the server says why it fails.',
        path: '/admin/group-buys',
        about: { groupBuy: deal.groupBuyId },
      },
      (tx, afterCommit) => tellOfDeal(tx, afterCommit, context, deal),
    );
}

type Dates = NonNullable<Awaited<ReturnType<typeof findDealDates>>>;
type OrderToTell = Awaited<ReturnType<typeof listOrdersToTell>>[number];
type Change = MailData['deal-changed']['change'];

interface Before {
  endBefore: Date;
  paymentDueBefore: Date;
  handoverBefore: string | null;
  at: Date;
}

/** Whether one gets one's order in another way now than before all that changed. */
const isHandedOverAnew = ({ handoverBefore }: Before, deal: Dates) =>
  handoverBefore !== null && handoverBefore !== writtenHandover(deal);

/** What became of dates and handover in all; null where they are again what they were. */
function changeOf(before: Before, deal: Dates, now: Date): Change | null {
  const { endBefore, paymentDueBefore, at } = before;
  const { endDate, paymentDueDate } = deal;
  const isSameEnd = endDate.getTime() === endBefore.getTime();
  if (isSameEnd && paymentDueDate.getTime() === paymentDueBefore.getTime())
    return isHandedOverAnew(before, deal) ? 'handover' : null;
  if (endBefore > at && endDate <= at) return 'closed';
  if (endBefore <= at && endDate > now) return 'reopened';
  return 'dates';
}

/**
 * Whom it concerns: nobody whose order is closed, or who has it and owes nothing. Who has it and owes again, after a
 * correction, is not told that nobody orders any more or how it is handed over; who has paid is not called back because
 * others may order again.
 */
const concerns = ({ status, isSettled, isHandedOver }: OrderToTell, change: Change, isAnew: boolean) =>
  status !== 'CLOSED' &&
  !(isHandedOver && (isSettled || change === 'closed' || change === 'handover')) &&
  !(isSettled && change === 'reopened' && !isAnew);

const titles: Record<Change, (deal: string) => string> = {
  closed: (deal) => `${deal} was closed early`,
  reopened: (deal) => `${deal} is open again`,
  dates: (deal) => `New dates for ${deal}`,
  handover: (deal) => `How you get your order has changed: ${deal}`,
};

async function tellOfDeal(tx: Db, afterCommit: AfterCommit, context: JobContext, deal: DealKey) {
  const [first] = await takeDateChanges(tx, deal, context.clock.now());
  const dates = first && (await findDealDates(tx, deal));
  if (!dates) return;
  const change = changeOf(first, dates, context.clock.now());
  if (change === null) return;
  const { organizationId } = deal;
  const { title, organizationName, endDate } = dates;
  const say = formatInstantIn(dates.timeZone);
  const methodOf = await describeMethods(tx, organizationId);
  const settings = await readSettings({ db: tx });
  const pickup = pickupOf(dates);
  const handover = pickup
    ? `Pick up at ${pickup.place}, ${say(pickup.from)} to ${say(pickup.until)}.`
    : 'It is delivered to the address in your order.';
  const until = change === 'closed' ? 'No more orders are taken.' : `Order until ${say(endDate)}.`;
  const isAnew = isHandedOverAnew(first, dates);
  const news = change === 'handover' ? handover : isAnew ? `${until} ${handover}` : until;
  const isEarlier = ({ payBy, paidAtHandover }: OrderToTell) =>
    payBy !== null && !paidAtHandover && payBy < first.paymentDueBefore;
  const dueOf = (order: OrderToTell) =>
    order.payBy && !order.paidAtHandover
      ? ` Payment is due ${say(order.payBy)}${isEarlier(order) ? ', earlier than before' : ''}.`
      : '';
  const noticeOf = (order: OrderToTell) => ({
    organizationId,
    title: titles[change](title),
    body: `${news}${dueOf(order)}`,
    path: pathForBuyer(order.orderNumber),
    subject: `deal-dates:${deal.groupBuyId}`,
    senderName: organizationName,
  });
  const mailOf = (order: OrderToTell) =>
    composeMail('deal-changed', {
      orderNumber: order.orderNumber,
      groupBuyTitle: title,
      organizationName,
      orderUrl: `${context.publicUrl}${mailedPathForBuyer(order)}`,
      change,
      ...handoverInMail(dates),
      isDelivered: pickup === null,
      isHandedOverAnew: isAnew,
      endDate: endDate.toISOString(),
      ...paymentInMail(order, methodOf(order.paymentMethod), settings),
      paidAtHandover: order.paidAtHandover,
      payBy: order.payBy?.toISOString() ?? '',
      isDueEarlier: isEarlier(order),
    });
  const concerned = (await listOrdersToTell(tx, deal)).filter((order) => concerns(order, change, isAnew));
  const byBuyer = Map.groupBy(concerned, ({ userId }) => userId);
  const tellings = [...byBuyer].flatMap(([userId, [first, ...others]]) => {
    if (!first) return [];
    // Who ordered as a guest is told by mail alone.
    const listed = [first, ...others].find(({ isClaimed }) => isClaimed);
    return [{ userId, mail: mailOf(first), ...(listed && { notice: noticeOf(listed) }) }];
  });
  await tellPeople(tx, afterCommit, context, { kind: 'deal_changed', organizationId }, tellings);
}
