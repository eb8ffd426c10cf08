import { moneyText } from '@cobuy/domain/money/money';
import {
  hoursWorthMailing,
  minutesBetweenMails,
  minutesBetweenOrderNotices,
  mostListedInMail,
} from '@cobuy/domain/notifications/notification-rules';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { JobContext } from '../../../platform/jobs/start-jobs.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import type { GroupBuyKey } from '../../group-buys/group-buys.tables.ts';
import { listOrganizers } from '../../group-buys/organizers.queries.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { handleEachAlone } from '../../notifications/alerting/handle-each-alone.ts';
import { notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { readSettings } from '../../system/read-settings.ts';
import {
  findGroupBuyNames,
  listGroupBuysWithNewsAcrossOrganizations,
  type OrderNews,
  takeNews,
  tryLockOrderNews,
} from './order-news.queries.ts';

/** Most people that a notice names; the others are counted. */
const mostNamed = 3;

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * Tells a deal's organizers which orders and proofs came, read from the timeline so that placing an order costs nothing
 * extra. A batch makes one notice, and one mail an hour.
 */
export async function notifyOrganizers(context: JobContext): Promise<void> {
  const now = context.clock.now();
  const pauses = {
    toldBefore: minutesBefore(now, minutesBetweenOrderNotices),
    mailedBefore: minutesBefore(now, minutesBetweenMails),
  };
  const deals = await listGroupBuysWithNewsAcrossOrganizations(context.db, pauses);
  const failure = { alert: 'order-news-failing', path: '/admin/orders' } as const;
  await handleEachAlone(context, deals, failure, (tx, afterCommit, deal) =>
    tellOfGroupBuy(tx, afterCommit, context, deal),
  );
}

async function tellOfGroupBuy(tx: Db, afterCommit: AfterCommit, context: JobContext, deal: GroupBuyKey) {
  const held = await tryLockOrderNews(tx, deal);
  if (!held) return;
  const now = context.clock.now();
  const isDue = (last: Date | null, minutes: number) => last === null || last <= minutesBefore(now, minutes);
  const isNews = ({ at }: OrderNews) => at > minutesBefore(now, hoursWorthMailing * 60);
  const take = async (how: 'toldAt' | 'mailedAt', minutes: number) =>
    isDue(held[how], minutes) ? (await takeNews(tx, deal, how, now)).filter(isNews) : [];
  const told = await take('toldAt', minutesBetweenOrderNotices);
  // After the notices: only what they have told is mailed.
  const mailed = await take('mailedAt', minutesBetweenMails);
  if (told.length === 0 && mailed.length === 0) return;
  const people = (await listOrganizers(tx, deal.organizationId, deal.groupBuyId)).map(({ id }) => id);
  const names = await findGroupBuyNames(tx, deal);
  for (const kind of ['placed', 'proof_uploaded'] as const) {
    const news = told.filter((one) => one.kind === kind);
    await tellInApplication(tx, afterCommit, context, { deal, names, people, kind, news });
  }
  await tellByMail(tx, afterCommit, context, { deal, names, people, news: mailed });
}

interface Telling {
  deal: GroupBuyKey;
  names: { title: string; organizationName: string };
  people: readonly string[];
  news: readonly OrderNews[];
}

/** Nobody is told what they did themselves. */
const forPerson = (news: readonly OrderNews[], userId: string) => news.filter(({ actorId }) => actorId !== userId);

function listBuyers(news: readonly OrderNews[]): { orderIds: string[]; otherPeople: number } {
  const ofPeople = [...Map.groupBy(news, ({ buyerName }) => buyerName).values()];
  const orderIds = ofPeople.slice(0, mostNamed).flatMap(([first]) => first?.orderId ?? []);
  return { orderIds, otherPeople: ofPeople.length - orderIds.length };
}

const pathOfOrders = ({ groupBuyId }: GroupBuyKey) => `/admin/orders?groupBuyId=${groupBuyId}`;
/** Proofs for what a confirmed order owes again are listed with the orders that owe. */
const pathOfProofs = (deal: GroupBuyKey, proofs: readonly OrderNews[]) =>
  proofs.some(({ isToCheck }) => isToCheck) ? '/admin/proofs' : `${pathOfOrders(deal)}&money=due`;

async function tellInApplication(
  tx: Db,
  afterCommit: AfterCommit,
  context: JobContext,
  { deal, names, people, kind, news }: Telling & { kind: OrderNews['kind'] },
) {
  const tellings = people.flatMap((userId) => {
    const mine = forPerson(news, userId);
    const [first, another] = mine;
    if (!first) return [];
    const listPath = kind === 'placed' ? pathOfOrders(deal) : pathOfProofs(deal, mine);
    const notice = {
      organizationId: deal.organizationId,
      data: { ...deal, count: mine.length, ...listBuyers(mine) },
      path: another ? listPath : `/orders/${first.orderNumber}`,
      subject: `${kind}:${deal.groupBuyId}`,
    };
    const sms = {
      count: mine.length,
      groupBuyId: deal.groupBuyId,
      groupBuyTitle: names.title,
      path: notice.path,
      listPath: pathOfOrders(deal),
    };
    return [{ userId, notice, sms }];
  });
  const noticeKind = kind === 'placed' ? ('order_placed' as const) : ('proof_uploaded' as const);
  await notifyPeople(tx, afterCommit, context, { kind: noticeKind, organizationId: deal.organizationId }, tellings);
}

async function tellByMail(
  tx: Db,
  afterCommit: AfterCommit,
  context: JobContext,
  { deal, names, people, news }: Telling,
) {
  const { communityMode } = await readSettings({ db: tx });
  const tellings = people.flatMap((userId) => {
    const mine = forPerson(news, userId);
    if (mine.length === 0) return [];
    const listed = mine.slice(0, mostListedInMail);
    const of = (kind: OrderNews['kind'], among: readonly OrderNews[]) => among.filter((one) => one.kind === kind);
    const urlOf = ({ orderNumber }: OrderNews) => `${context.publicUrl}/orders/${orderNumber}`;
    const mail = composeMail('order-news', {
      groupBuyTitle: names.title,
      organizationName: names.organizationName,
      orderCount: of('placed', mine).length,
      proofCount: of('proof_uploaded', mine).length,
      orders: of('placed', listed).map((one) => ({
        buyerName: one.buyerName,
        totalAmount: moneyText({ cents: communityMode ? 0 : one.totalCents, currency: ownCurrency }),
        url: urlOf(one),
      })),
      proofs: of('proof_uploaded', listed).map((one) => ({ buyerName: one.buyerName, url: urlOf(one) })),
      moreCount: mine.length - listed.length,
      url: `${context.publicUrl}${pathOfOrders(deal)}`,
    });
    return [{ userId, mail }];
  });
  await notifyPeople(tx, afterCommit, context, { kind: 'order_placed', organizationId: deal.organizationId }, tellings);
}
