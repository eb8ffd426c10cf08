import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned } from '../../platform/database/planned-inserts.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { planMails } from '../../platform/mail/queue-mail.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { handleEachAlone } from '../notifications/alerting/handle-each-alone.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { followPath } from './follow-link.ts';
import {
  listFollowersOfNext,
  listOpenedAcrossOrganizations,
  lockOpened,
  type NotifiedOpening,
  noteNotified,
  noteUnfollowedAcrossOrganizations,
  type OpenedGroupBuy,
  takeWaiting,
} from './openings.queries.ts';

/**
 * Tells each follower once that a deal has opened. A private deal is told only to members who waited for it; made
 * public later, it counts as newly opened.
 */
export async function notifyOfOpenings(context: JobContext): Promise<void> {
  const now = context.clock.now();
  await noteUnfollowedAcrossOrganizations(context.db, now);
  const opened = await listOpenedAcrossOrganizations(context.db, now);
  const failure = { alert: 'openings-failing', path: '/admin/group-buys' } as const;
  await handleEachAlone(context, opened, failure, (tx, afterCommit, deal) =>
    tellOfGroupBuy(tx, afterCommit, context, deal),
  );
}

async function tellOfGroupBuy(tx: Db, afterCommit: AfterCommit, context: JobContext, deal: GroupBuyKey) {
  const now = context.clock.now();
  const opened = await lockOpened(tx, deal, now);
  if (!opened) return;
  const waiting = await takeWaiting(tx, deal);
  const isNews = opened.isPublic && (await noteNotified(tx, deal, now));
  const following = isNews ? await listFollowersOfNext(tx, deal.organizationId) : [];
  const asked = [
    // Lasting follows first: their mail says how to stop it.
    ...following.map((one) => ({ ...one, goesOn: true })),
    ...waiting.map((one) => ({ ...one, goesOn: false })),
  ];
  const people = eachOnce(asked);
  await tellAccounts(tx, afterCommit, context, { deal, opened, people });
  await mailAddresses(tx, context, { deal, opened, people });
}

type Asked = NotifiedOpening & { goesOn: boolean };

interface Telling {
  deal: GroupBuyKey;
  opened: OpenedGroupBuy;
  people: readonly Asked[];
}

/** Once per address, with accounts before typed addresses: both may be the same person. */
function eachOnce(asked: readonly Asked[]): Asked[] {
  const accountsFirst = asked.toSorted((one, other) => Number(one.userId === null) - Number(other.userId === null));
  const known = new Map<string, Asked>();
  for (const one of accountsFirst) if (!known.has(one.address)) known.set(one.address, one);
  return [...known.values()];
}

const composeOpened = (context: JobContext, { deal, opened }: Telling, { goesOn, token }: Asked) =>
  composeMail('deal-opened', {
    groupBuyTitle: opened.title,
    organizationName: opened.organizationName,
    endDate: opened.endDate.toISOString(),
    url: `${context.publicUrl}/group-buy/${deal.groupBuyId}`,
    endUrl: goesOn ? `${context.publicUrl}${followPath(token)}` : '',
  });

async function tellAccounts(tx: Db, afterCommit: AfterCommit, context: JobContext, telling: Telling) {
  const { deal, people } = telling;
  const notice = {
    organizationId: deal.organizationId,
    data: { groupBuyId: deal.groupBuyId, organizationId: deal.organizationId },
    path: `/group-buy/${deal.groupBuyId}`,
    subject: `opened:${deal.groupBuyId}`,
  };
  const tellings = people.flatMap((one) =>
    one.userId ? [{ userId: one.userId, notice, mail: composeOpened(context, telling, one) }] : [],
  );
  const what = { kind: 'deal_opened' as const, organizationId: deal.organizationId };
  await notifyPeople(tx, afterCommit, context, what, tellings);
}

async function mailAddresses(tx: Db, context: JobContext, telling: Telling) {
  const mails = telling.people.flatMap((one) => {
    if (!one.email) return [];
    const mail = composeOpened(context, telling, one);
    const off = one.goesOn && { mailsOffUrl: mail.data.endUrl };
    return [{ ...mail, data: { ...mail.data, ...off }, to: one.email, organizationId: telling.deal.organizationId }];
  });
  await insertPlanned(tx, (await planMails(tx, mails)).planned);
}
