import { defineErrors } from '../wire/errors.ts';

export const systemErrors = defineErrors('system', {
  /** With `maintenanceMode` and the administrator's `message` beside it. */
  maintenance: [503, 'The system is currently under maintenance. Please try again later.'],
  /** With `details.current`, what someone else has saved. */
  edited_meanwhile: [409, 'Someone else has changed these settings in the meantime'],
  address_set_by_environment: [409, 'The address is set by PUBLIC_URL where this program is started.'],
  mail_not_found: [404, 'This message is no longer in the outbox.'],
  no_mail_server: [409, 'This site has no mail server: set SMTP_URL where the program is started.'],
  mail_link_over: [
    409,
    'The link in this message was used or has expired. The person it was for can request a new one.',
  ],
  mail_waits_already: [409, 'This message is already being sent, or was sent a moment ago.'],
});
