import { pickupOf, writtenHandover } from '@cobuy/domain/group-buys/handover';
import { mailedPathForBuyer, pathForBuyer } from '@cobuy/domain/orders/path-for-buyer';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { JobContext } from '../../../platform/jobs/start-jobs.ts';
import type { GroupBuyKey } from '../../group-buys/group-buys.tables.ts';
import { composeMail, type MailData } from '../../mail-templates/compose-mail.ts';
import { handleEachAlone } from '../../notifications/alerting/handle-each-alone.ts';
import { type NoticeOf, notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { handoverInMail, paymentInMail } from '../one-order/payment.view.ts';
import {
  findGroupBuyDates,
  listGroupBuysWithNewDatesAcrossOrganizations,
  listOrdersToNotify,
  takeDateChanges,
} from './date-news.queries.ts';

/** Milliseconds in which an organizer may correct a date before anybody is told. */
const quietMs = 60_000;

/** Tells a deal's buyers once that it closed early, opened again or has other dates. */
export async function notifyBuyersOfDates(context: JobContext): Promise<void> {
  const quietSince = new Date(context.clock.now().getTime() - quietMs);
  const deals = await listGroupBuysWithNewDatesAcrossOrganizations(context.db, quietSince);
  const failure = { alert: 'date-news-failing', path: '/admin/group-buys' } as const;
  await handleEachAlone(context, deals, failure, (tx, afterCommit, deal) =>
    tellOfGroupBuy(tx, afterCommit, context, deal),
  );
}

type Dates = NonNullable<Awaited<ReturnType<typeof findGroupBuyDates>>>;
type OrderToTell = Awaited<ReturnType<typeof listOrdersToNotify>>[number];
type Change = MailData['deal-changed']['change'];

interface Before {
  endBefore: Date;
  paymentDueBefore: Date;
  handoverBefore: string | null;
  at: Date;
}

/** Whether the way an order is handed over differs from before all the changes. */
const isHandedOverAnew = ({ handoverBefore }: Before, deal: Dates) =>
  handoverBefore !== null && handoverBefore !== writtenHandover(deal);

/** How dates and handover changed overall; null where they're back to what they were. */
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
 * Nobody is told whose order is closed, or handed over with nothing owed. Someone who owes again after a correction
 * isn't told that ordering has ended or how the order is handed over. A buyer who has paid isn't told of a reopening.
 */
const concerns = ({ status, isSettled, isHandedOver }: OrderToTell, change: Change, isAnew: boolean) =>
  status !== 'CLOSED' &&
  !(isHandedOver && (isSettled || change === 'closed' || change === 'handover')) &&
  !(isSettled && change === 'reopened' && !isAnew);

async function tellOfGroupBuy(tx: Db, afterCommit: AfterCommit, context: JobContext, deal: GroupBuyKey) {
  const [first] = await takeDateChanges(tx, deal, context.clock.now());
  const dates = first && (await findGroupBuyDates(tx, deal));
  if (!dates) return;
  const change = changeOf(first, dates, context.clock.now());
  if (change === null) return;
  const { organizationId } = deal;
  const { title, organizationName, endDate } = dates;
  const methodOf = await describeMethods(tx, organizationId);
  const settings = await readSettings({ db: tx });
  const pickup = pickupOf(dates);
  const isAnew = isHandedOverAnew(first, dates);
  const isEarlier = ({ payBy, paidAtHandover }: OrderToTell) =>
    payBy !== null && !paidAtHandover && payBy < first.paymentDueBefore;
  const noticeOf = (order: OrderToTell): NoticeOf<'deal_changed'> => ({
    organizationId,
    data: {
      groupBuyId: deal.groupBuyId,
      organizationId,
      change,
      timeZone: dates.timeZone,
      endDate: endDate.toISOString(),
      pickup: pickup && { place: pickup.place, from: pickup.from.toISOString(), until: pickup.until.toISOString() },
      isHandedOverAnew: isAnew,
      payBy: order.payBy && !order.paidAtHandover ? order.payBy.toISOString() : null,
      isDueEarlier: isEarlier(order),
    },
    path: pathForBuyer(order.orderNumber),
    subject: `deal-dates:${deal.groupBuyId}`,
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
  const concerned = (await listOrdersToNotify(tx, deal)).filter((order) => concerns(order, change, isAnew));
  const byBuyer = Map.groupBy(concerned, ({ userId }) => userId);
  const tellings = [...byBuyer].flatMap(([userId, [first, ...others]]) => {
    if (!first) return [];
    const listed = [first, ...others].find(({ isClaimed }) => isClaimed);
    return [{ userId, mail: mailOf(first), ...(listed && { notice: noticeOf(listed) }) }];
  });
  await notifyPeople(tx, afterCommit, context, { kind: 'deal_changed', organizationId }, tellings);
}
