import { defineErrors } from '../wire/errors.ts';

export const notificationErrors = defineErrors('notification', {
  not_found: [404, 'Notification not found'],
  address_unproved: [
    403,
    'Please confirm your e-mail address first. Until then, the link in each e-mail ends e-mails like it.',
  ],
  mails_off_link_invalid: [400, 'This link is not valid. Please open it from the newest e-mail.'],
});
