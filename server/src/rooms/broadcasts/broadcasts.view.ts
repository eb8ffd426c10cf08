import type { BroadcastRow, ReadableBroadcast } from './broadcasts.queries.ts';

export const announcementSubject = (id: string) => `announcement:${id}`;

const presentWords = ({ broadcast, groupBuyTitle }: Pick<BroadcastRow, 'broadcast' | 'groupBuyTitle'>) => ({
  id: broadcast.id,
  title: broadcast.title,
  body: broadcast.body,
  groupBuy: broadcast.groupBuyId && groupBuyTitle ? { id: broadcast.groupBuyId, title: groupBuyTitle } : null,
  createdAt: broadcast.createdAt.toISOString(),
});

/** Null if it was sent before mails were counted. */
const presentMails = ({ mails, mailsKept, mailsFailed }: BroadcastRow['broadcast']) =>
  mails === null ? null : { written: mails, kept: mailsKept, failed: mailsFailed };

export const presentBroadcast = (row: BroadcastRow) => ({
  ...presentWords(row),
  unpaidOnly: row.broadcast.unpaidOnly,
  sender: [row.sender.firstName, row.sender.lastName].filter(Boolean).join(' ') || null,
  recipients: row.broadcast.recipients,
  kind: row.broadcast.kind,
  mails: presentMails(row.broadcast),
});

export const presentAnnouncement = (row: ReadableBroadcast) => ({
  ...presentWords(row),
  organization: row.organization,
});
