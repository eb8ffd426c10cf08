import { defineErrors } from '../wire/errors.ts';

export const systemErrors = defineErrors('system', {
  /** With `maintenanceMode` and the administrator's `message` beside it. */
  maintenance: [503, 'The system is currently under maintenance. Please try again later.'],
  address_set_by_environment: [409, 'The address is set by PUBLIC_URL where this program is started.'],
  mail_not_found: [404, 'This message is no longer in the outbox.'],
});
