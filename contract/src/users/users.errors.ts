import { defineErrors } from '../wire/errors.ts';

export const userErrors = defineErrors('user', {
  own_role: [409, 'You cannot change your own role. Ask another administrator.'],
  own_password: [409, 'Your own password is changed with "Forgot password".'],
  own_account: [409, 'You cannot delete yourself.'],
  role_above: [403, 'You cannot give a role above your own.'],
  person_above: [403, 'Only a platform administrator may change this person.'],
  tier_not_yours: [403, 'Only a platform administrator may change a plan.'],
  password_is_theirs: [409, 'This person chooses their own password. Send them a reset link.'],
  name_is_theirs: [409, 'This person chooses their own name, in their account.'],
  too_many_invited: [429, 'This organization has invited many people by mail today. Go on tomorrow.'],
  too_many_links: [429, 'This person was sent several links just now. Please try again later.'],
  too_many_passwords: [429, 'This person has been given several passwords just now. Please try again later.'],
  import_busy: [429, 'Many people are being brought in at this moment. Please go on in a minute.'],
  role_needs_organization: [400, 'Choose an organization first: a role is held in one.'],
  last_superadmin: [409, 'This is the last platform administrator.'],
  sole_admin: [409, 'This is the only administrator of the organization. Make somebody else administrator first.'],
  owner: [409, 'This person owns the organization. It has to be handed over first.'],
  owns_organizations: [409, 'This person owns an organization. It has to be handed over first.'],
  open_orders: [409, 'This person has open orders. Close or cancel them first.'],
  username_taken: [409, 'Username is already taken. Please choose a different username.'],
  not_a_member: [404, 'You are not a member of this organization.'],
});
