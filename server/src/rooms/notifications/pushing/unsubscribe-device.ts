import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getPushSettings } from './get-push-settings.ts';
import { deleteDevices } from './pushing.queries.ts';

export async function unsubscribeDevice(context: SignedInContext, id: string) {
  const gone = await deleteDevices(context.db, context.actor.userId, [id]);
  if (gone.length === 0) refuse(notificationErrors.device_not_found);
  return getPushSettings(context);
}
