import { emailInput } from '@cobuy/contract/accounts/accounts.schemas';
import type { userCalls } from '@cobuy/contract/users/users.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { accountFields, signInPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { type MemberRole, memberRoles } from '@cobuy/domain/roles/roles';
import { optionalTextProblem } from '@cobuy/domain/texts/text-rules';
import { isUnread } from '@cobuy/domain/texts/visible';
import { type Tier, tiers } from '@cobuy/domain/tiers/tiers';
import { importRowTexts, readListedRole, readName, userTexts } from '@cobuy/domain/users/user-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { TextCheck } from '../trust/prepare-text-check.ts';

type Row = ParsedRequest<typeof userCalls.importUsers>['body']['users'][number];

export interface ListedPerson {
  email: string;
  /** Null: they set one by a link. */
  password: string | null;
  role: MemberRole;
  tier: Tier;
  firstName: string | null;
  lastName: string | null;
}

/** A row of a list as it was meant, or why it can't be brought in. */
export function readListedPerson(
  { actor }: SignedInContext,
  { email: typed, password = null, role: typedRole, tier, ...typedNames }: Row,
  checkTexts: TextCheck,
): ListedPerson | string {
  const email = emailInput.safeParse(typed);
  if (!email.success) return email.error.issues[0]?.message ?? userTexts.createFailed;
  const problem = password === null ? null : signInPasswordProblem(password);
  if (problem) return problem;
  const named = readListedRole(typedRole);
  if (named === 'SUPERADMIN') return importRowTexts.noSuperadmin;
  const role = memberRoles.find((one) => one === named);
  if (!role) return importRowTexts.roleUnknown;
  if (tier && actor.effectiveRole !== 'SUPERADMIN') return importRowTexts.noTier;
  const plan = tier ? tiers.find((one) => one === tier.toUpperCase()) : 'FREE';
  if (!plan) return userTexts.tierInvalid;
  const names = {
    firstName: readName(typedNames.firstName ?? ''),
    lastName: readName(typedNames.lastName ?? ''),
  };
  const wrong = problemOfNames(names, checkTexts);
  if (wrong) return wrong;
  return { email: email.data.toLowerCase(), password, role, tier: plan, ...names };
}

/** Others read these names, so the same rules apply as to names that people give themselves. */
function problemOfNames({ firstName, lastName }: Pick<ListedPerson, 'firstName' | 'lastName'>, check: TextCheck) {
  if (isUnread(`${firstName ?? ''}${lastName ?? ''}`)) return importRowTexts.unreadName;
  const tooLong =
    optionalTextProblem(firstName ?? '', accountFields.firstName) ??
    optionalTextProblem(lastName ?? '', accountFields.lastName);
  if (tooLong) return tooLong;
  try {
    check(
      { field: 'firstName', text: firstName },
      { field: 'lastName', text: lastName },
      { field: 'lastName', text: firstName && lastName ? `${firstName} ${lastName}` : null },
    );
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return null;
}
