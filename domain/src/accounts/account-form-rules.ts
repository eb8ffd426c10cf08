import type { DeclaredFields } from '../fields/declared-fields.ts';
import { requiredTextProblem, tooLongText } from '../texts/text-rules.ts';
import {
  accountTexts,
  longestEmail,
  longestName,
  longestPassword,
  shortestPassword,
  shortestSignInPassword,
} from './account-rules.ts';

/** What forms say about an account's fields before sending them: null, or the first rule that is broken. */

/**
 * One address, as HTML's own field accepts it: its domain consists of labels of letters, digits and hyphens, or of just
 * one ("jo@house", in a network of its own). None under .invalid, which can never exist (RFC 2606) and under which the
 * program has addresses of its own; .example, .test and .localhost are for trying things out: a local mail server may
 * know them.
 */
export const emailPattern =
  /^(?!.*[.@]invalid$)[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export function emailProblem(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return accountTexts.emailRequired;
  return email.length <= longestEmail && emailPattern.test(email) ? null : accountTexts.emailInvalid;
}

function passwordProblem(password: string, shortest: number, tooShort: string): string | null {
  if (password === '') return accountTexts.passwordRequired;
  if (password.length < shortest) return tooShort;
  return password.length > longestPassword ? tooLongText('Password', longestPassword) : null;
}

export const signInPasswordProblem = (password: string) =>
  passwordProblem(password, shortestSignInPassword, accountTexts.passwordShortForSignIn);

export const newPasswordProblem = (password: string) =>
  passwordProblem(password, shortestPassword, accountTexts.passwordShort);

/** The second typing of a new password, which the server never sees. */
export function confirmPasswordProblem({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  if (confirmPassword === '') return accountTexts.confirmRequired;
  return confirmPassword.normalize('NFC') === password.normalize('NFC') ? null : accountTexts.confirmDiffers;
}

/** What people tell about themselves (docs/adding-a-field.md). */
export const accountFields = {
  firstName: {
    kind: 'text',
    name: 'First name',
    most: longestName,
    required: accountTexts.firstNameRequired,
    isOneLine: true,
    checkedAs: 'firstName',
  },
  lastName: {
    kind: 'text',
    name: 'Last name',
    most: longestName,
    required: accountTexts.lastNameRequired,
    isOneLine: true,
    checkedAs: 'lastName',
  },
  username: { kind: 'own', name: 'Username', checkedAs: 'username' },
} as const satisfies DeclaredFields;
export const firstNameProblem = (name: string) => requiredTextProblem(name, accountFields.firstName);
export const lastNameProblem = (name: string) => requiredTextProblem(name, accountFields.lastName);
