import { randomUUID } from 'node:crypto';
import { idsNamedIn } from '@cobuy/domain/notifications/notice-data';
import { minutesWorthTexting, smsPace, smsText } from '@cobuy/domain/notifications/sms-rules';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readSettings } from '../../system/read-settings.ts';
import { deleteNews, findPace, insertSms, isAnyNews, listNews, lockNews } from './texting.queries.ts';

type Listed = Awaited<ReturnType<typeof listNews>>[number];
interface Site {
  siteName: string;
  publicUrl: string;
}

const newsAtOnce = 500;
const minute = 60_000;
const hour = 60 * minute;

/** One SMS for all of a person's news, at most at `smsPace` per number. The old and the unwanted are dropped. */
export async function writeSms(services: Services): Promise<void> {
  if (!(await isAnyNews(services.db))) return;
  // Before the transaction: waiting for another connection while holding one could deadlock.
  const { siteName } = await readSettings(services);
  const site = { siteName, publicUrl: await services.readPublicUrl() };
  await inTransaction(services, async (tx) => {
    if (!(await lockNews(tx))) return;
    const now = services.clock.now();
    const tooOld = new Date(now.getTime() - minutesWorthTexting * minute);
    const listed = await listNews(tx, { limit: newsAtOnce, since: new Date(now.getTime() - hour), tooOld });
    const isWanted = ({ news, phone }: Listed) => phone !== null && news.createdAt > tooOld;
    const idsOf = (some: readonly Listed[]) => some.map(({ news }) => news.id);
    await deleteNews(tx, idsOf(listed.filter((one) => !isWanted(one))));
    const wanted = listed.filter(isWanted);
    const ofReaders = Map.groupBy(
      wanted.map(({ news }) => news),
      ({ userId }) => userId,
    );
    const namesFor = await services.names.readFor(
      tx,
      new Map([...ofReaders].map(([userId, news]) => [userId, idsNamedIn(news)])),
    );
    const named = wanted.map(({ news, phone }) => {
      const groupBuyTitle = namesFor(news.userId).groupBuys.get(news.groupBuyId) ?? news.groupBuyTitle;
      return { news: { ...news, groupBuyTitle }, phone };
    });
    const byPerson = Map.groupBy(named, ({ news }) => news.userId);
    for (const mine of byPerson.values()) if (await writeOne(tx, now, site, mine)) await deleteNews(tx, idsOf(mine));
  });
}

/** @returns whether the number may get one now. */
async function writeOne(tx: Db, now: Date, site: Site, mine: readonly Listed[]): Promise<boolean> {
  const [oldest] = mine;
  if (!oldest?.phone) return false;
  const { made, lastAt, isWaiting } = await findPace(tx, oldest.phone, new Date(now.getTime() - hour));
  const isTooSoon = lastAt !== null && lastAt.getTime() > now.getTime() - smsPace.secondsBetween * 1000;
  // An SMS waiting for the gateway isn't overtaken; later news goes together after it.
  if (isWaiting || isTooSoon || made >= smsPace.mostInAnHour) return false;
  await insertSms(tx, {
    id: randomUUID(),
    userId: oldest.news.userId,
    recipient: oldest.phone,
    text: smsText(
      mine.map(({ news }) => news),
      site,
    ),
    createdAt: now,
    nextAttemptAt: now,
    expiresAt: new Date(oldest.news.createdAt.getTime() + minutesWorthTexting * minute),
  });
  return true;
}
