import { accountFields, emailPattern } from '@cobuy/domain/accounts/account-form-rules';
import { accountTexts, longestEmail, longestPassword, shortestPassword } from '@cobuy/domain/accounts/account-rules';
import { memberRoles, roles } from '@cobuy/domain/roles/roles';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { tiers } from '@cobuy/domain/tiers/tiers';
import { z } from 'zod';
import { id, instant, requiredText } from '../wire/schemas.ts';

/** An account as its owner sees it (docs/rules/accounts.md#profile). */
export const user = z
  .object({
    id,
    email: z.string(),
    username: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    role: z.enum(roles),
    tier: z.enum(tiers),
    organizationId: id.nullable(),
    organization: z.string().nullable(),
    needsPasswordSetup: z.boolean(),
    emailVerified: z.boolean(),
    /** A SUPERADMIN lacks the second factor that the setting requires: nothing else opens until there is one. */
    needsSecondFactor: z.boolean(),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** An account's place in one organization. `id` and `organizationId` are the organization's. */
export const membership = z
  .object({
    id,
    organizationId: id,
    name: z.string(),
    slug: z.string(),
    isDefault: z.boolean(),
    whiteLabeled: z.boolean(),
    logoUrl: z.string().nullable(),
    brandColor: z.string().nullable(),
    role: z.enum([...memberRoles, 'SUPERADMIN']),
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof membership>;

export const emailInput = z
  .string({ error: accountTexts.emailRequired })
  .trim()
  .min(1, accountTexts.emailRequired)
  .max(longestEmail, accountTexts.emailInvalid)
  .pipe(z.email({ pattern: emailPattern, error: accountTexts.emailInvalid }));

export const newPassword = z
  .string({ error: accountTexts.passwordRequired })
  .min(1, accountTexts.passwordRequired)
  .min(shortestPassword, accountTexts.passwordShort)
  .max(longestPassword, tooLongText('Password', longestPassword));

export const firstNameInput = requiredText(accountFields.firstName);
export const lastNameInput = requiredText(accountFields.lastName);
