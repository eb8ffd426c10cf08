import { formatInstantIn } from '@cobuy/domain/dates/time-zone';
import type { Db } from '../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { tellPeople } from '../notifications/tell-people.ts';
import {
  findDealDates,
  listBuyers,
  listDealsWithNewDatesAcrossOrganizations,
  takeDateChanges,
} from './date-news.queries.ts';
import type { DealKey } from './order-news.queries.ts';

/** Milliseconds in which an organiser may correct a date before anybody is told. */
const quietMs = 60_000;

/** Tells the buyers of a deal that it was closed early, opened again, or has other dates; each of them once. */
export async function tellBuyersOfDates(context: JobContext): Promise<void> {
  const quietSince = new Date(context.clock.now().getTime() - quietMs);
  for (const deal of await listDealsWithNewDatesAcrossOrganizations(context.db, quietSince))
    await inTransaction(context, (tx, afterCommit) => tellOfDeal(tx, afterCommit, context, deal));
}

type Dates = NonNullable<Awaited<ReturnType<typeof findDealDates>>>;
type Change = 'closed' | 'reopened' | 'dates';

/** What became of the dates in all; null where they are again what they were. */
function changeOf(
  before: { endBefore: Date; paymentDueBefore: Date; at: Date },
  { endDate, paymentDueDate }: Dates,
  now: Date,
): Change | null {
  const { endBefore, paymentDueBefore, at } = before;
  const isSameEnd = endDate.getTime() === endBefore.getTime();
  if (isSameEnd && paymentDueDate.getTime() === paymentDueBefore.getTime()) return null;
  if (endBefore > at && endDate <= at) return 'closed';
  if (endBefore <= at && endDate > now) return 'reopened';
  return 'dates';
}

const titles: Record<Change, (deal: string) => string> = {
  closed: (deal) => `${deal} was closed early`,
  reopened: (deal) => `${deal} is open again`,
  dates: (deal) => `New dates for ${deal}`,
};

async function tellOfDeal(tx: Db, afterCommit: AfterCommit, context: JobContext, deal: DealKey) {
  const [first] = await takeDateChanges(tx, deal, context.clock.now());
  const dates = first && (await findDealDates(tx, deal));
  if (!dates) return;
  const change = changeOf(first, dates, context.clock.now());
  if (change === null) return;
  const { organizationId } = deal;
  const { title, organizationName, endDate, paymentDueDate } = dates;
  const say = formatInstantIn(dates.timeZone);
  const until = change === 'closed' ? '' : `Order until ${say(endDate)}. `;
  const pathOf = (orderNumber: string) => `/buyer/orders/${orderNumber}`;
  const tellings = (await listBuyers(tx, deal)).map(({ userId, orderNumber, claimedNumber }) => {
    const mail = composeMail('deal-changed', {
      orderNumber,
      groupBuyTitle: title,
      organizationName,
      orderUrl: `${context.publicUrl}${pathOf(orderNumber)}`,
      change,
      endDate: endDate.toISOString(),
      payBy: paymentDueDate.toISOString(),
    });
    // Who ordered as a guest is told by mail alone.
    const notice = claimedNumber && {
      organizationId,
      title: titles[change](title),
      body: `${until}Payment is due ${say(paymentDueDate)}.`,
      path: pathOf(claimedNumber),
      subject: `deal-dates:${deal.groupBuyId}`,
      senderName: organizationName,
    };
    return { userId, mail, ...(notice && { notice }) };
  });
  await tellPeople(tx, afterCommit, context, { kind: 'deal_changed', organizationId }, tellings);
}
