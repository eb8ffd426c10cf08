import { defineErrors } from '../wire/errors.ts';

export const notificationErrors = defineErrors('notification', {
  not_found: [404, 'Notification not found'],
  too_many_numbers: [429, 'You’ve changed your phone number several times just now. Please try again later.'],
  device_not_found: [404, 'Device not found'],
  device_address_refused: [400, 'Notifications can’t be sent to the address this browser gave.'],
  too_many_devices: [429, 'You’ve turned this on and off several times just now. Please try again later.'],
  mails_off_link_invalid: [400, 'This link isn’t valid. Please open it from the newest e-mail.'],
});
