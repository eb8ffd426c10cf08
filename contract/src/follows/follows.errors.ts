import { defineErrors } from '../wire/errors.ts';

export const followErrors = defineErrors('follow', {
  not_upcoming: [409, 'This group buy is not waiting to open any more'],
  too_many: [429, 'That was asked several times already. Please look for the mail, or try again later.'],
  link_invalid: [400, 'This link works no more. Nothing is sent by it.'],
});
