import { defineErrors } from '../wire/errors.ts';

export const followErrors = defineErrors('follow', {
  not_upcoming: [409, 'This group buy isn’t waiting to open anymore'],
  too_many: [429, 'That was requested several times already. Please look for the e-mail, or try again later.'],
  link_invalid: [400, 'This link no longer works. It won’t send you anything.'],
});
