import { defineErrors } from '../wire/errors.ts';

export const userErrors = defineErrors('user', {
  own_role: [409, 'You can’t change your own role. Ask another administrator.'],
  own_password: [409, 'To change your own password, use "Forgot password".'],
  own_account: [409, 'You can’t delete yourself.'],
  role_above: [403, 'You can’t give someone a role above your own.'],
  person_above: [403, 'Only a platform administrator can change this person.'],
  tier_not_yours: [403, 'Only a platform administrator can change a plan.'],
  password_is_theirs: [409, 'This person chooses their own password. Send them a reset link.'],
  name_is_theirs: [409, 'This person chooses their own name, in their account.'],
  too_many_invited: [429, 'This organization has invited many people by e-mail today. Please continue tomorrow.'],
  too_many_links: [429, 'This person was sent several links just now. Please try again later.'],
  too_many_passwords: [429, 'This person has been given several passwords just now. Please try again later.'],
  import_busy: [429, 'Many people are being added right now. Please continue in a minute.'],
  role_needs_organization: [400, 'Choose an organization first: a role belongs to one.'],
  last_superadmin: [409, 'This is the last platform administrator.'],
  sole_admin: [409, 'This is the only administrator of the organization. Make someone else an administrator first.'],
  owner: [409, 'This person owns the organization. Hand it over first.'],
  owns_organizations: [409, 'This person owns an organization. Hand it over first.'],
  open_orders: [409, 'This person has open orders. Close or cancel them first.'],
  username_taken: [409, 'Username is already taken. Please choose a different username.'],
  not_a_member: [404, 'You’re not a member of this organization.'],
});
