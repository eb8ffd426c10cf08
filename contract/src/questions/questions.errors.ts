import { defineErrors } from '../wire/errors.ts';

export const questionErrors = defineErrors('question', {
  not_found: [404, 'Question not found'],
  too_many: [429, 'You’ve already asked several questions. Please wait for the answers, or try again later.'],
  too_many_for_deal: [429, 'Many people are asking about this group buy right now. Please try again later.'],
  not_taken: [403, 'The organizers of this group buy aren’t accepting questions from you.'],
  answered: [409, 'This question has already been answered'],
  not_answered: [409, 'Only a question that has been answered can be published'],
});
