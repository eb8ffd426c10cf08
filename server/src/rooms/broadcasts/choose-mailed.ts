import {
  type AnnouncementKind,
  announcementsPerWeek,
  announcementsToUnproved,
  dayMs,
  groupBuyAnnouncementsToUnproved,
  unprovedMailsPerDay,
  weekMs,
} from '@cobuy/domain/broadcasts/broadcast-rules';
import type { Topic } from '@cobuy/domain/notifications/notification-rules';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listMailed } from '../notifications/notifying/list-mailed.ts';
import {
  countMailedUnprovedAcrossOrganizations,
  countUnprovedMails,
  insertUnprovedMails,
  listMailedToAll,
} from './announcement-mails.queries.ts';
import type { Recipient } from './broadcasts.queries.ts';

interface Announced {
  organizationId: string;
  groupBuyId: string | null;
  kind: AnnouncementKind;
  people: readonly Recipient[];
}

export interface ChosenMailed {
  mailed: ReadonlySet<string>;
  /** Those with an unconfirmed address. */
  unproved: readonly string[];
  /** People left out despite wanting such mails: their address is unconfirmed, and a limit was reached. */
  heldBack: number;
}

export const topicOf = (kind: AnnouncementKind): Topic => (kind === 'news' ? 'marketingEmails' : 'emailEnabled');

/** Who is mailed it, as things are (docs/rules/announcements.md#kinds). */
export async function chooseMailed(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  { organizationId, groupBuyId, kind, people }: Announced,
): Promise<ChosenMailed> {
  const now = clock.now().getTime();
  const readers = new Set(people.flatMap(({ id, hasAccount }) => (hasAccount ? [id] : [])));
  const willing = await listMailed(db, { userIds: people.map(({ id }) => id), readers }, topicOf(kind));
  const open = willing.flatMap(({ userId, isProved }) => (isProved ? [] : [userId]));
  if (open.length === 0) return { mailed: new Set(willing.map(({ userId }) => userId)), unproved: [], heldBack: 0 };
  const before = await countMailedUnprovedAcrossOrganizations(db, {
    of: groupBuyId ? { groupBuysOf: organizationId } : 'all',
    userIds: open,
    since: new Date(now - weekMs),
  });
  const most = groupBuyId ? groupBuyAnnouncementsToUnproved : announcementsToUnproved;
  const left = unprovedMailsPerDay - (await countUnprovedMails(db, organizationId, new Date(now - dayMs)));
  const unproved = open.filter((userId) => (before.get(userId) ?? 0) < most).slice(0, Math.max(0, left));
  const proved = willing.flatMap(({ userId, isProved }) => (isProved ? [userId] : []));
  return { mailed: new Set([...proved, ...unproved]), unproved, heldBack: open.length - unproved.length };
}

/** Counts mails to unconfirmed addresses; the transaction has locked the organization. */
export async function noteMailed(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  { organizationId, groupBuyId }: Pick<Announced, 'organizationId' | 'groupBuyId'>,
  { announcementId, unproved }: { announcementId: string; unproved: readonly string[] },
): Promise<void> {
  const at = clock.now();
  const rows = unproved.map((userId) => ({ organizationId, announcementId, userId, toAll: groupBuyId === null, at }));
  await insertUnprovedMails(tx, organizationId, rows, new Date(at.getTime() - weekMs));
}

/** Until when announcements to a whole organization can't be mailed; null if they can. */
export async function weekIsFullUntil(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  { organizationId, groupBuyId, kind }: Pick<Announced, 'organizationId' | 'groupBuyId' | 'kind'>,
): Promise<Date | null> {
  if (groupBuyId !== null || kind !== 'members') return null;
  const since = new Date(clock.now().getTime() - weekMs);
  const mailed = await listMailedToAll(db, organizationId, since);
  const first = mailed.at(-announcementsPerWeek);
  return first ? new Date(first.getTime() + weekMs) : null;
}
