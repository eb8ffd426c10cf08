import { longestPassword } from '@cobuy/domain/accounts/account-rules';
import { confirmationProblem, longestReason, privacyTexts } from '@cobuy/domain/privacy/privacy-rules';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';
import { asksForProof, factorProblem, shownFactor } from '../auth/security.http.ts';
import { userErrors } from '../users/users.errors.ts';
import { defineCalls, fileContent, noContent } from '../wire/calls.ts';
import { privacyErrors } from './privacy.errors.ts';
import { privacyPaths } from './privacy.paths.ts';

const canDelete = z
  .object({
    canDelete: z.boolean(),
    /** Each a sentence to its person; none where nothing stands in the way. */
    reasons: z.array(z.string()),
  })
  .meta({ id: 'CanDelete' });
export type CanDelete = z.infer<typeof canDelete>;

export const deleteAccountBody = z
  .object({
    confirmation: z
      .string({ error: privacyTexts.confirmationWrong })
      .max(100, tooLongText('The confirmation', 100))
      .superRefine((typed, issue) => {
        const problem = confirmationProblem(typed);
        if (problem) issue.addIssue(problem);
      }),
    /** Of an account with a second factor then the ticket that it gave, and that factor. */
    password: z
      .string({ error: privacyTexts.passwordRequired })
      .min(1, privacyTexts.passwordRequired)
      .max(longestPassword, tooLongText('Password', longestPassword))
      .optional(),
    ...shownFactor,
    /** Why, for whoever administers the platform; nobody is told who wrote it. */
    reason: z
      .string()
      .max(longestReason)
      .nullish()
      .transform((typed) => typed?.trim() || null),
  })
  .superRefine(({ password, ...shown }, issue) => {
    if (shown.ticket === undefined && password === undefined)
      issue.addIssue({ code: 'custom', path: ['password'], message: privacyTexts.passwordRequired });
    const problem = factorProblem(shown);
    if (problem) issue.addIssue(problem);
  });

// An account is the same in every organization: the header says nothing here.
export const privacyCalls = defineCalls(privacyPaths, {
  canDeleteAccount: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "Whether the caller's account can be deleted now, and why not",
    response: canDelete,
  },
  deleteOwnAccount: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Delete the caller\'s account: what is personal goes, orders and messages stay under "Deleted user"',
    body: deleteAccountBody,
    response: noContent,
    errors: [
      ...asksForProof,
      privacyErrors.superadmin,
      privacyErrors.last_superadmin,
      privacyErrors.owns_organization,
      privacyErrors.sole_admin,
      privacyErrors.open_orders,
      privacyErrors.paid_plan,
      userErrors.open_orders,
      userErrors.owns_organizations,
      userErrors.owner,
      userErrors.sole_admin,
    ],
  },
  exportData: {
    access: 'signed-in',
    inTurn: true,
    organization: 'ignored',
    summary: "All data of the caller's account, of one moment: as JSON, or with the files as a ZIP archive",
    query: z.object({ format: z.enum(['json', 'zip']).default('json') }),
    response: fileContent,
    errors: [privacyErrors.too_many_exports],
  },
});
