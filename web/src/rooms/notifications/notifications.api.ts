import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { createCaller } from '../../lib/calls/api.ts';

export const callNotifications = createCaller<typeof notificationCalls>(notificationPaths);
