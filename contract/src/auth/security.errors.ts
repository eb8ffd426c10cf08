import { defineErrors } from '../wire/errors.ts';

/** Separate from the other errors of signing in, as their paths are. */
export const securityErrors = defineErrors('auth', {
  second_factor_required: [403, 'Confirm it’s you with your second factor.'],
  second_factor_setup_required: [403, 'Set up a second factor first: platform administrators need one here.'],
  second_factor_wrong: [400, 'That isn’t right, or it was already used. Please try again.'],
  ticket_over: [400, 'This took too long or was tried too often. Please start over.'],
  email_unconfirmed: [403, 'Confirm your e-mail address first.'],
  app_already_added: [409, 'An authenticator app is already set up. Remove it first.'],
  too_many_passkeys: [409, 'You already have as many passkeys as an account can have. Remove one first.'],
  passkey_known: [409, 'This passkey is already set up.'],
  passkeys_impossible: [409, 'Passkeys only work if this site has an https address with a domain name.'],
  factor_not_found: [404, 'This second factor is no longer there.'],
  last_factor: [409, 'Platform administrators need a second factor here. Add another one first.'],
  no_factor: [409, 'Set up a second factor first.'],
});
