import { digestHour, hoursOfEndingSoon, mostGroupBuysInDigest } from '@cobuy/domain/notifications/notification-rules';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { listOrganizers } from '../group-buys/organizers.queries.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { handleEachAlone } from '../notifications/alerting/handle-each-alone.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import {
  countOrderNews,
  countWaitingQuestions,
  listDueDigestsAcrossOrganizations,
  listEndingGroupBuys,
  listTitles,
  takeDigestDay,
} from './digest.queries.ts';

const hour = 3_600_000;

interface GroupBuyNews {
  id: string;
  title: string;
  orderCount: number;
  proofCount: number;
  dueCount: number;
  questionCount: number;
  /** ISO 8601; empty if it doesn't end soon. */
  endDate: string;
}

/**
 * Mails each organizer once a day, from 8 a.m. in the organization's time zone, what came in their group buys and what
 * waits for them; no news, no mail. An organization's day and its mails are one transaction.
 */
export async function sendDailyDigests(context: JobContext): Promise<void> {
  const now = context.clock.now();
  const due = await listDueDigestsAcrossOrganizations(context.db, now, digestHour);
  const failure = { alert: 'daily-digest-failing', path: '/admin/dashboard' } as const;
  await handleEachAlone(
    context,
    due.map((organizationId) => ({ organizationId })),
    failure,
    (tx, afterCommit, { organizationId }) => sendOf(tx, afterCommit, context, { organizationId, now }),
  );
}

async function sendOf(
  tx: Db,
  afterCommit: AfterCommit,
  context: JobContext,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<void> {
  const taken = await takeDigestDay(tx, organizationId, now);
  if (!taken) return;
  const since = taken.lastAt ?? new Date(now.getTime() - 24 * hour);
  const byPerson = new Map<string, GroupBuyNews[]>();
  for (const deal of await listNews(tx, organizationId, { since, now, tonight: taken.tonight }))
    for (const { id } of await listOrganizers(tx, organizationId, deal.id))
      byPerson.set(id, [...(byPerson.get(id) ?? []), deal]);
  const tellings = [...byPerson].map(([userId, deals]) => ({
    userId,
    mail: composeDigest(context, taken.name, deals),
  }));
  const what = { kind: 'order_placed', organizationId, mailTopic: 'dailyDigest' } as const;
  await notifyPeople(tx, afterCommit, context, what, tellings);
}

/** Deals with news, those that end first at the top. */
async function listNews(
  tx: Db,
  organizationId: string,
  { since, now, tonight }: { since: Date; now: Date; tonight: Date },
): Promise<GroupBuyNews[]> {
  const ordered = await countOrderNews(tx, { organizationId, since, now, tonight });
  const asked = await countWaitingQuestions(tx, organizationId);
  const until = new Date(now.getTime() + hoursOfEndingSoon * hour);
  const ending = await listEndingGroupBuys(tx, organizationId, { now, until });
  const ids = [...new Set([...ordered, ...asked, ...ending].map(({ groupBuyId }) => groupBuyId))];
  if (ids.length === 0) return [];
  const news = (await listTitles(tx, organizationId, ids)).map(({ id, title }) => {
    const orders = ordered.find(({ groupBuyId }) => groupBuyId === id);
    return {
      id,
      title,
      orderCount: orders?.orderCount ?? 0,
      proofCount: orders?.proofCount ?? 0,
      dueCount: orders?.dueCount ?? 0,
      questionCount: asked.find(({ groupBuyId }) => groupBuyId === id)?.questionCount ?? 0,
      endDate: ending.find(({ groupBuyId }) => groupBuyId === id)?.endDate.toISOString() ?? '',
    };
  });
  return news.filter(
    ({ orderCount, proofCount, dueCount, questionCount, endDate }) =>
      orderCount + proofCount + dueCount + questionCount > 0 || endDate !== '',
  );
}

function composeDigest({ publicUrl }: JobContext, organizationName: string, deals: readonly GroupBuyNews[]) {
  const sum = (name: 'orderCount' | 'proofCount' | 'dueCount' | 'questionCount') =>
    deals.reduce((total, deal) => total + deal[name], 0);
  return composeMail('daily-digest', {
    organizationName,
    orderCount: sum('orderCount'),
    proofCount: sum('proofCount'),
    dueCount: sum('dueCount'),
    questionCount: sum('questionCount'),
    endingCount: deals.filter(({ endDate }) => endDate !== '').length,
    deals: deals
      .slice(0, mostGroupBuysInDigest)
      .map(({ id, ...deal }) => ({ ...deal, url: `${publicUrl}/admin/group-buys/${id}` })),
    moreCount: Math.max(0, deals.length - mostGroupBuysInDigest),
    url: `${publicUrl}/agent/dashboard`,
  });
}
