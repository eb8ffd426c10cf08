import { defaultPreferences } from '@cobuy/domain/notifications/notification-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { findPreferences } from '../notifications.queries.ts';

export async function getNotificationPreferences({ db, actor }: SignedInContext) {
  return { success: true as const, data: (await findPreferences(db, actor.userId)) ?? defaultPreferences };
}
