import { defineErrors } from '../wire/errors.ts';

/** The first six say why an account can't be deleted now. */
export const privacyErrors = defineErrors('privacy', {
  last_superadmin: [409, 'You’re the last platform administrator. Make someone else a platform administrator first.'],
  superadmin: [409, 'You’re a platform administrator. Another platform administrator has to delete your account.'],
  owns_organization: [409, 'You own an organization. Hand it over to someone else first.'],
  sole_admin: [
    409,
    'You’re the only administrator of an organization with other members. Make someone else an administrator first.',
  ],
  open_orders: [409, 'You have open orders. They have to be closed or cancelled first.'],
  paid_plan: [409, 'You pay for a plan. End it under Settings, Plan first.'],
  too_many_exports: [429, 'You’ve exported your data several times just now. Please try again later.'],
});
