import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import {
  defaultPreferences,
  type NotificationPreferences,
  topics,
} from '@cobuy/domain/notifications/notification-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { upsertPreferences } from '../notifications.queries.ts';

const choicesOfMails = [...topics, 'emailNotifications'] as const;

type Changes = ParsedRequest<typeof notificationCalls.saveNotificationPreferences>['body'];

/**
 * What the caller left out stays as it is. Which mails an address gets is said by whoever reads them: until it is proved
 * the links in the mails say it, and what the account chooses governs what concerns the account alone.
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
