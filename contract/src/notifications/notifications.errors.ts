import { defineErrors } from '../wire/errors.ts';

export const notificationErrors = defineErrors('notification', {
  not_found: [404, 'Notification not found'],
});
