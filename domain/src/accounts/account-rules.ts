/** Rules and texts of accounts and passwords (docs/rules/accounts.md#passwords). */

export const accountTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
  passwordShortForSignIn: 'Password must be at least 6 characters',
  passwordShort: 'Password must be at least 8 characters',
  newPasswordShort: 'New password must be at least 8 characters',
  confirmRequired: 'Please confirm your password',
  confirmDiffers: 'Passwords do not match',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  usernameInvalid: 'A username has 1 to 50 letters, digits, dots, hyphens and underscores',
  profileFailed: 'Failed to update profile',
  orderIdRequired: 'Order ID is required',
  orderIdInvalid: 'Invalid order ID format',
} as const;

/** Milliseconds that "Profile updated" stays (docs/rules/accounts.md#profile). */
export const profileSavedMs = 3000;

export const shortestSignInPassword = 6;
export const shortestPassword = 8;
/** Argon2 takes any length; this only keeps request bodies small. */
export const longestPassword = 200;
export const longestName = 100;
export const longestEmail = 254;

/** The local part of an e-mail address as a user name: letters, digits, dot, hyphen and underscore. */
export const usernameFromEmail = (email: string) =>
  (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 40) || 'user';

/** A username as it is stored, in lowercase; null if what was typed can't be one. */
export function readUsername(typed: string): string | null {
  const username = typed.trim().toLowerCase();
  return /^[a-z0-9._-]{1,50}$/.test(username) ? username : null;
}

/** Splits a full name into first and last name: the last name is the last word, or whatever comes before a comma. */
export function splitName(name: string): { firstName: string | null; lastName: string | null } {
  const [, before, behind] = /^([^,]*[^,\s])\s*,\s*([^,\s][^,]*)$/.exec(name.trim()) ?? [];
  if (before && behind) return { firstName: behind.trim(), lastName: before.trim() };
  const words = name.trim().split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? (words.pop() ?? null) : null;
  return { firstName: words.join(' ') || null, lastName };
}

/** Letters of any script, and what separates the parts of a name. */
const plainName = /^[\p{L}\p{M} .,'’-]+$/u;
const longestStrangersName = 40;

/**
 * An unverified person's name, as shown to strangers; null if it is long or has characters that names don't have (a
 * colon, a digit), since its words could be an instruction.
 */
export function strangersName(person: { firstName: string | null; lastName: string | null }): string | null {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return name.length <= longestStrangersName && plainName.test(name) ? name : null;
}
