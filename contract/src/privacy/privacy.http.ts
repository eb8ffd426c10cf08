import { longestPassword } from '@cobuy/domain/accounts/account-rules';
import { confirmationProblem, longestReason, privacyTexts } from '@cobuy/domain/privacy/privacy-rules';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';
import { asksForProof, factorProblem, shownFactor } from '../auth/security.http.ts';
import { userErrors } from '../users/users.errors.ts';
import { defineCalls, fileContent, noContent } from '../wire/calls.ts';
import { defineErrors } from '../wire/errors.ts';
import { privacyPaths } from './privacy.paths.ts';

/** The first six say why an account can't be deleted now. */
export const privacyErrors = defineErrors('privacy', {
  last_superadmin: [409, 'You’re the last platform administrator. Make someone else a platform administrator first.'],
  superadmin: [409, 'You’re a platform administrator. Another platform administrator has to delete your account.'],
  owns_organization: [409, 'You own an organization. Hand it over to someone else first.'],
  sole_admin: [
    409,
    'You’re the only administrator of an organization with other members. Make someone else an administrator first.',
  ],
  open_orders: [409, 'You have open orders. They have to be closed or cancelled first.'],
  paid_plan: [409, 'You pay for a plan. End it under Settings, Plan first.'],
  too_many_exports: [429, 'You’ve exported your data several times just now. Please try again later.'],
});

const canDelete = z
  .object({
    canDelete: z.boolean(),
    /** Each is a sentence for the person; empty if nothing prevents it. */
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
    /** If the account has a second factor, followed by the ticket this gave, and that factor. */
    password: z
      .string({ error: privacyTexts.passwordRequired })
      .min(1, privacyTexts.passwordRequired)
      .max(longestPassword, tooLongText('Password', longestPassword))
      .optional(),
    ...shownFactor,
    /** The reason, for platform administrators; it is passed on without a name. */
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

// An account is the same in every organization, so the header is ignored.
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
