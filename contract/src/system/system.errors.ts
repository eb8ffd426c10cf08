import { defineErrors } from '../wire/errors.ts';

export const systemErrors = defineErrors('system', {
  /** With `maintenanceMode` and the administrator's `message` beside it. */
  maintenance: [503, 'The system is currently under maintenance. Please try again later.'],
  mail_not_found: [404, 'This message is no longer in the outbox.'],
});
