import { defineErrors } from '../wire/errors.ts';

/** The first six say why an account can't be deleted now. */
export const privacyErrors = defineErrors('privacy', {
  last_superadmin: [409, 'You are the last platform administrator. Make somebody else platform administrator first.'],
  superadmin: [409, 'You are a platform administrator. Another platform administrator has to delete your account.'],
  owns_organization: [409, 'You own an organization. Hand it over to somebody else first.'],
  sole_admin: [
    409,
    'You are the only administrator of an organization with other members. Make somebody else administrator first.',
  ],
  open_orders: [409, 'You have open orders. They have to be closed or cancelled first.'],
  paid_plan: [409, 'You pay for a plan. End it under Settings, Plan first.'],
  too_many_exports: [429, 'You have exported your data several times just now. Please try again later.'],
});
