import {
  governedBy,
  mailboxReports,
  type NotificationKind,
  organizerTopics,
  type Topic,
} from '@cobuy/domain/notifications/notification-rules';
import type { Db } from '../../../platform/database/open-database.ts';
import { choicesOf, giveMailsOffTokens, listChoices } from './preferences.queries.ts';

export interface Preference {
  userId: string;
  email: string;
  wantsNotice: boolean;
  wantsMail: boolean;
  /** Also by SMS, where the notice itself is wanted and the installation sends SMS. */
  wantsSms: boolean;
  /** Path of the unsubscribe link for mails like this one; null for mails that always come. */
  mailsOffPath: string | null;
}

/**
 * The only place that reads preferences.
 * @param mailTopic of the mail, where the kind alone doesn't determine it.
 * @returns existing people, always in the same order; a deleted account is told nothing.
 */
export async function listPreferences(
  tx: Db,
  userIds: readonly string[],
  kind: NotificationKind,
  mailTopic: Topic | null = governedBy[kind].mail,
): Promise<Preference[]> {
  if (userIds.length === 0) return [];
  const noticeTopic = governedBy[kind].notice;
  const isOrganizers = mailTopic !== null && organizerTopics.includes(mailTopic);
  const people = await listChoices(tx, userIds);
  const asMailbox = mailboxReports.includes(kind);
  const wished = people.map(({ userId, email, phone, mailsOffToken, ...chosen }) => {
    const choices = choicesOf(chosen, asMailbox);
    const wants = (topic: Topic | null) => topic === null || choices[topic];
    const wantsNotice = wants(noticeTopic);
    const wantsSms = wantsNotice && phone !== null && choices.smsNotifications;
    const takesMail = !isOrganizers || choices.emailNotifications;
    return { userId, email, mailsOffToken, wantsNotice, wantsMail: takesMail && wants(mailTopic), wantsSms };
  });
  if (mailTopic === null) return wished.map(({ mailsOffToken: _, ...wish }) => ({ ...wish, mailsOffPath: null }));
  const withoutToken = wished.filter(({ wantsMail, mailsOffToken }) => wantsMail && !mailsOffToken);
  const tokens = await giveMailsOffTokens(
    tx,
    withoutToken.map(({ userId }) => userId),
  );
  return wished.map(({ mailsOffToken, ...wish }) => {
    const token = mailsOffToken ?? tokens.get(wish.userId);
    return { ...wish, mailsOffPath: token ? mailsOffPath(token, mailTopic) : null };
  });
}

export const mailsOffPath = (token: string, topic: Topic) => `/mails-off?token=${token}&topic=${topic}`;
