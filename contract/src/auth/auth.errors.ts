import { defineErrors } from '../wire/errors.ts';

export const authErrors = defineErrors('auth', {
  session_expired: [401, 'Session expired. Please login again.'],
  access_denied: [403, "Access Denied: You don't have permission to access this page."],
  password_required: [403, 'Please sign in with your password to do this.'],
  password_setup_required: [403, 'Please set a password to do this.'],
  wrong_credentials: [400, 'Invalid email or password'],
  wrong_password: [400, 'This isn’t the password of this account.'],
  wrong_order_credentials: [400, 'Invalid email or order ID'],
  locked: [429, 'Too many attempts. Please try again later.'],
  link_invalid: [400, 'This link is no longer valid. Please request a new one.'],
  setup_link_old: [
    400,
    'This setup link is from an earlier start. Use the newest one: the server prints it each time it starts.',
  ],
  password_common: [400, 'This password is too easy to guess. Please choose another.'],
  email_differs: [400, 'This email doesn’t belong to the order you signed in with.'],
  password_already_set: [409, 'This account already has a password. Please sign in.'],
  password_by_invitation: [
    409,
    'An organization has created an account for this address. To choose its password, open the link in its invitation, or request another with "Forgot password".',
  ],
  session_not_found: [404, 'Session not found'],
  setup_closed: [404, 'This site is already set up.'],
});
