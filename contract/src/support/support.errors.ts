import { defineErrors } from '../wire/errors.ts';

export const supportErrors = defineErrors('support', {
  no_address: [409, 'This installation has no support address. Please ask the organizer of your group buy.'],
  too_many: [429, 'You have sent several messages already. Please wait for the answer, or try again later.'],
});
