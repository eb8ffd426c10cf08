import { limitTexts } from '@cobuy/domain/tiers/limit-texts';
import { defineErrors } from '../wire/errors.ts';

export const invitationErrors = defineErrors('invitation', {
  not_found: [404, 'This invitation doesn’t exist.'],
  not_valid: [404, 'This invitation is no longer valid'],
  expired: [409, 'This invitation has expired'],
  exhausted: [409, 'This invitation has reached its usage limit'],
  organization_gone: [409, 'The organization that sent this invitation no longer exists.'],
  inviter_gone: [
    409,
    'The person who invited you can no longer do so. Please ask the organization for another invitation.',
  ],
  other_address: [409, 'This invitation is for another e-mail address. Sign in with the one it was sent to.'],
  unconfirmed: [409, 'Please confirm your e-mail address first, then open the link of the invitation again.'],
  used_already: [409, 'You’ve used this invitation before. Please ask the organization for another one.'],
  organization_full: [403, limitTexts.noMoreMembers],
  agents_full: [403, limitTexts.noMoreAgents],
  order_session: [403, 'You’re signed in to one order only. To join, sign in with your account or create one.'],
  organization_contradicts: [400, 'The request names one organization and selects another'],
  too_many_codes: [429, 'Too many attempts. Please try again later.'],
  invited_often: [429, '{email} has been invited several times today. Please try again tomorrow.'],
  too_many_today: [429, 'This organization has sent many invitations today. Please try again tomorrow.'],
});
