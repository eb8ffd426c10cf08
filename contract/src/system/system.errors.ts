import { defineErrors } from '../wire/errors.ts';

export const systemErrors = defineErrors('system', {
  mail_not_found: [404, 'This message is no longer in the outbox.'],
});
