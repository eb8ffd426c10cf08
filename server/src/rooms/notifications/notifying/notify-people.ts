import type { NoticeDataOf } from '@cobuy/domain/notifications/notice-data';
import type { NotificationKind, Topic } from '@cobuy/domain/notifications/notification-rules';
import { isSentBySms, type SmsNews } from '@cobuy/domain/notifications/sms-rules';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertPlanned } from '../../../platform/database/planned-inserts.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { type Mail, planMails } from '../../../platform/mail/queue-mail.ts';
import type { ComposedMail } from '../../mail-templates/compose-mail.ts';
import { planSms } from '../texting/plan-sms.ts';
import { listPreferences } from './list-preferences.ts';
import { type Notice, type NoticeToSend, notify } from './notify.ts';

/** Told by a notice to the account, by mail, or both. Guests have no account; see `noticesOf` in orders. */
export interface NewsForPerson<K extends NotificationKind = NotificationKind> {
  userId: string;
  /** For the person's account, unless the notice says otherwise. */
  notice?: NoticeOf<K>;
  mail?: ComposedMail & Pick<Mail, 'history'>;
  /** What an SMS says of the notice, for the kinds in `kindsBySms`. */
  sms?: Omit<SmsNews, 'kind'>;
}

export type NoticeWithData<Data> = Omit<NoticeToSend, 'userId' | 'reader'> &
  Partial<Pick<NoticeToSend, 'reader'>> & { data: Data };
export type NoticeOf<K extends NotificationKind> = NoticeWithData<NoticeDataOf[K]>;

interface What<K extends NotificationKind> {
  kind: K;
  organizationId: string | null;
  /** The topic that governs the mail, where the kind alone doesn't say. */
  mailTopic?: Topic | null;
}

/** Tells people what they want told, in its subject's transaction. A mail that can be turned off says how. */
export async function notifyPeople<K extends NotificationKind>(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'db' | 'clock' | 'realtime' | 'config' | 'names' | 'noteDeliveries'> & {
    readonly publicUrl: string;
  },
  { kind, organizationId, mailTopic }: What<K>,
  tellings: readonly NewsForPerson<K>[],
): Promise<void> {
  const userIds = [...new Set(tellings.map(({ userId }) => userId))];
  const askedTopic = tellings.some(({ mail }) => mail) ? mailTopic : null;
  const wishes = new Map((await listPreferences(tx, userIds, kind, askedTopic)).map((wish) => [wish.userId, wish]));
  const notices = tellings.flatMap(({ userId, notice }) =>
    notice && wishes.get(userId)?.wantsNotice
      ? [{ reader: 'account' as const, ...notice, userId, kind } as Notice]
      : [],
  );
  await notify(tx, afterCommit, services, notices);
  const mails = tellings.flatMap(({ userId, mail }) => {
    const wish = wishes.get(userId);
    if (!mail || !wish?.wantsMail) return [];
    const off = wish.mailsOffPath && { mailsOffUrl: `${services.publicUrl}${wish.mailsOffPath}` };
    const data = { ...mail.data, ...off };
    return [{ ...mail, data, to: wish.email, ...(organizationId && { organizationId }) }];
  });
  const isBySms = services.config.sms !== null && isSentBySms(kind);
  const news = tellings.flatMap(({ userId, sms }) =>
    isBySms && sms && wishes.get(userId)?.wantsSms ? [{ ...sms, kind, userId, organizationId }] : [],
  );
  const { planned, noted } = await planMails(tx, mails);
  await insertPlanned(tx, [...planned, ...planSms(news, services.clock.now())]);
  await services.noteDeliveries(tx, noted);
}
