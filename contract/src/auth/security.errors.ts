import { defineErrors } from '../wire/errors.ts';

/** Apart from the other errors of signing in, as their paths are. */
export const securityErrors = defineErrors('auth', {
  second_factor_required: [403, 'Confirm that it is you with your second factor.'],
  second_factor_setup_required: [403, 'Set up a second factor first: platform administrators need one here.'],
  second_factor_wrong: [400, 'This is not right, or was used before. Please try again.'],
  ticket_over: [400, 'This took too long or was tried too often. Please begin again.'],
  email_unconfirmed: [403, 'Confirm your email address first.'],
  app_already_added: [409, 'Codes of an app are set up already. Remove them first.'],
  too_many_passkeys: [409, 'There are as many passkeys as an account can have. Remove one first.'],
  passkey_known: [409, 'This passkey is set up already.'],
  passkeys_impossible: [409, 'Passkeys need this installation to have an address with https and a name.'],
  factor_not_found: [404, 'This second factor is not there any more.'],
  last_factor: [409, 'Platform administrators need a second factor here. Add another one first.'],
  no_factor: [409, 'Set up a second factor first.'],
});
