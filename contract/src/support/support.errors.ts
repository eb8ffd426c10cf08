import { defineErrors } from '../wire/errors.ts';

export const supportErrors = defineErrors('support', {
  no_address: [409, 'This site has no support address. Please ask the organizer of your group buy.'],
  too_many: [429, 'You’ve already sent several messages. Please wait for the answer, or try again later.'],
});
