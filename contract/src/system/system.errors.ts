import { defineErrors } from '../wire/errors.ts';

export const systemErrors = defineErrors('system', {
  /** With `maintenanceMode` and the administrator's `message` beside it. */
  maintenance: [503, 'The system is currently under maintenance. Please try again later.'],
  /** With `details.current`, what somebody else has saved. */
  edited_meanwhile: [409, 'Somebody else has changed these settings meanwhile'],
  address_set_by_environment: [409, 'The address is set by PUBLIC_URL where this program is started.'],
  mail_not_found: [404, 'This message is no longer in the outbox.'],
  no_mail_server: [409, 'This installation has no mail server: set SMTP_URL where the program is started.'],
  mail_link_over: [409, 'The link in this message was used or has run out. Whoever it was for can ask for a new one.'],
  mail_waits_already: [409, 'This message is being sent already, or was a moment ago.'],
});
