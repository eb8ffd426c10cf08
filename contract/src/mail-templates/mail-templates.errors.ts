import { defineErrors } from '../wire/errors.ts';

export const mailTemplateErrors = defineErrors('mail_template', {
  not_found: [404, 'There’s no such e-mail template.'],
  /** `details: {current}` is the template as it is now. */
  edited_meanwhile: [409, 'Someone else has changed this template in the meantime'],
  too_many_tests: [429, 'You’ve sent yourself a lot of tests. Please try again later.'],
  preview_not_found: [404, 'This preview is no longer there. Please preview the template again.'],
});
