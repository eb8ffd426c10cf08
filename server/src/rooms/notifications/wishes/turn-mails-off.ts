import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import { defaultPreferences, type Topic } from '@cobuy/domain/notifications/notification-rules';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findByMailsOffToken } from '../missed/missed-messages.queries.ts';
import { upsertPreferences } from '../notifications.queries.ts';

/** The link of a mail is enough: whoever ordered as a guest cannot sign in to their settings. */
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
