import { avatarTexts } from '@cobuy/domain/accounts/avatar-rules';
import { defineErrors } from '../wire/errors.ts';

export const accountErrors = defineErrors('account', {
  email_taken: [409, 'An account with this email already exists. Please sign in instead.'],
  not_found: [404, 'User not found'],
  avatar_wrong_type: [400, avatarTexts.wrongType],
  avatar_too_large: [400, avatarTexts.tooLarge],
  avatar_missing: [400, avatarTexts.missing],
  avatar_unreadable: [400, avatarTexts.unreadable],
  avatar_cut_outside: [400, avatarTexts.cutOutside],
});
