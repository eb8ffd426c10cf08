import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import {
  defaultPreferences,
  type NotificationPreferences,
  type Topic,
  topics,
} from '@cobuy/domain/notifications/notification-rules';
import type { Context, SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { findByMailsOffToken } from '../missed/missed-messages.queries.ts';
import { deletePreferences, findPreferences, upsertPreferences } from '../notifications.queries.ts';
import { forgetPhoneOf } from '../texting/phone.ts';

export async function getNotificationPreferences({ db, actor }: SignedInContext) {
  return { success: true as const, data: (await findPreferences(db, actor.userId)) ?? defaultPreferences };
}

const choicesOfMails = [...topics, 'emailNotifications'] as const;

type Changes = ParsedRequest<typeof notificationCalls.saveNotificationPreferences>['body'];

/**
 * What the caller left out stays. Until an address is confirmed, its reader decides through the links in its mails, and
 * the account's choices govern only what concerns the account alone.
 */
export async function saveNotificationPreferences({ db, clock, actor }: SignedInContext, body: Changes) {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const isOfMails = ([name]: [string, unknown]) => choicesOfMails.some((choice) => choice === name);
  const account = given.some(isOfMails) ? await findAccount(db, { id: actor.userId }) : null;
  const isProved = account === null || account.emailVerifiedAt !== null;
  const changes: Partial<NotificationPreferences> = Object.fromEntries(
    isProved ? given : given.filter((one) => !isOfMails(one)),
  );
  const beforeProof: Partial<Record<(typeof choicesOfMails)[number], boolean>> = Object.fromEntries(
    isProved ? [] : given.filter(isOfMails),
  );
  const data = await upsertPreferences(db, {
    userId: actor.userId,
    now: clock.now(),
    defaults: defaultPreferences,
    changes,
    beforeProof,
  });
  return { success: true as const, data };
}

/** Resets a person to the defaults, without SMS. */
export async function forgetNotificationPreferences(tx: Db, userId: string): Promise<void> {
  await deletePreferences(tx, userId);
  await forgetPhoneOf(tx, userId);
}

/** The link in a mail is enough, because a guest who ordered can't sign in to any settings. */
export async function turnMailsOff({ db, clock }: Context, { token, topic }: { token: string; topic: Topic }) {
  const userId = (await findByMailsOffToken(db, token)) ?? refuse(notificationErrors.mails_off_link_invalid);
  await upsertPreferences(db, {
    userId,
    now: clock.now(),
    defaults: defaultPreferences,
    changes: { [topic]: false },
  });
  return { success: true as const };
}
