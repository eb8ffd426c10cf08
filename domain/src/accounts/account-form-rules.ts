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
 * An address as HTML's own field accepts it: the domain is labels of letters, digits and hyphens, or just one
 * ("jo@house", on a local network). None under .invalid, which can't exist (RFC 2606) and which the program uses
 * itself; .example, .test and .localhost are allowed for trials with a local mail server.
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

/** The new password typed again, which the server never sees. */
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
