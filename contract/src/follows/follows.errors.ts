import { defineErrors } from '../wire/errors.ts';

export const followErrors = defineErrors('follow', {
  not_upcoming: [409, 'This group buy has already opened or ended'],
  too_many: [429, 'That was requested several times already. Please check your inbox, or try again later.'],
  link_invalid: [400, 'This link no longer works. You won’t get any e-mails because of it.'],
});
