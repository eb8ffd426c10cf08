import { accountTexts, longestPassword, readUsername } from '@cobuy/domain/accounts/account-rules';
import { largestAvatar } from '@cobuy/domain/accounts/avatar-rules';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';
import { accountErrors } from '../accounts/accounts.errors.ts';
import { emailInput, firstNameInput, lastNameInput, user } from '../accounts/accounts.schemas.ts';
import { authErrors } from '../auth/auth.errors.ts';
import { securityErrors } from '../auth/security.errors.ts';
import { asksForProof, factorProblem, shownFactor } from '../auth/security.http.ts';
import { trustErrors } from '../trust/trust.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { pictureErrors } from '../wire/errors.ts';
import { userErrors } from './users.errors.ts';
import { profilePaths } from './users.paths.ts';

/** The notification choices kept with the account, and those of agents (docs/rules/notifications.md#preferences). */
const preferences = z.object({
  orderUpdates: z.boolean(),
  paymentReminders: z.boolean(),
  marketingEmails: z.boolean(),
  newOrderNotifications: z.boolean(),
  agentAssignmentNotifications: z.boolean(),
  dailyDigest: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
});
/** An unknown preference is refused by name, so no one believes that it was saved. */
const chosen = z.looseObject(preferences.partial().shape).superRefine((choices, issue) => {
  for (const name of Object.keys(choices))
    if (!Object.hasOwn(preferences.shape, name))
      issue.addIssue({ code: 'custom', path: [name], message: `“${name}” isn’t a known field` });
});

export const profile = user
  .extend({
    notificationPreferences: preferences,
    /** A new address awaiting confirmation; null if there's none. */
    newEmail: z.string().nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

const username = z.string({ error: accountTexts.usernameInvalid }).transform((typed, context) => {
  const read = readUsername(typed);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: accountTexts.usernameInvalid });
  return z.NEVER;
});

/** Left out: stays. Null, as answered for an account without a name, sets no name. */
export const changeProfileBody = z
  .object({
    firstName: firstNameInput.nullable(),
    lastName: lastNameInput.nullable(),
    username: username.nullable(),
    /** A different one must be confirmed at the new address first; until then the old one stays. */
    email: emailInput,
    /** Only for a new address; if the account has a second factor, then the ticket this gave and the factor. */
    currentPassword: z.string().max(longestPassword, tooLongText('Password', longestPassword)),
    notificationPreferences: chosen,
    ...shownFactor,
  })
  .partial()
  .superRefine((given, issue) => {
    const problem = factorProblem(given);
    if (problem) issue.addIssue(problem);
  });

/** The password; then, only if the account has a second factor, the ticket and that factor. */
export const confirmNewEmailBody = z
  .object({
    token: z.string().min(1).max(200),
    currentPassword: z.string().max(longestPassword, tooLongText('Password', longestPassword)).optional(),
    ...shownFactor,
  })
  .superRefine((given, issue) => {
    const problem = factorProblem(given);
    if (problem) issue.addIssue(problem);
  });

const share = z.coerce.number(accountErrors.avatar_cut_outside.sentence).optional();

const changes = {
  knownFields: { as: 'getProfile' },
  access: 'signed-in',
  organization: 'ignored',
  body: changeProfileBody,
  response: z.object({ data: profile }),
  errors: [
    ...asksForProof,
    securityErrors.email_unconfirmed,
    userErrors.username_taken,
    trustErrors.prohibited_content,
  ],
} as const;

export const profileCalls = defineCalls(profilePaths, {
  getProfile: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "The caller's account, with what’s waiting to be confirmed",
    response: z.object({ data: profile }),
  },
  changeProfile: { ...changes, summary: "Change the caller's account; a new e-mail address has to be confirmed first" },
  changeMe: { ...changes, summary: 'The same as `PUT /api/users/profile`' },
  uploadAvatar: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Upload the caller’s own picture: PNG, JPEG, GIF or WebP, at most 5 MB, and the part of it to show',
    file: { field: 'avatar', limit: largestAvatar },
    body: z.object({ x: share, y: share, width: share, height: share }),
    response: z.object({ avatarUrl: z.string(), data: profile }),
    status: 201,
    errors: [
      accountErrors.avatar_wrong_type,
      accountErrors.avatar_too_large,
      accountErrors.avatar_missing,
      accountErrors.avatar_unreadable,
      ...pictureErrors,
      accountErrors.avatar_cut_outside,
    ],
  },
  removeAvatar: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Remove the caller’s own picture; the file is deleted',
    response: z.object({ data: profile }),
  },
  confirmNewEmail: {
    knownFields: 'only',
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Change the account’s address to the one the link was sent to',
    body: confirmNewEmailBody,
    response: z.object({ data: profile }),
    errors: [authErrors.link_invalid, ...asksForProof],
  },
  cancelNewEmail: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Keep the address; the link sent to the other one stops working',
    response: noContent,
  },
});
