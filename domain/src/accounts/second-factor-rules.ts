import { crockfordFrom, readCrockford } from '../texts/crockford.ts';

/** What someone shows in addition to the password: a code of an app, a passkey, or a recovery code. */
export const secondFactorWays = ['code', 'passkey', 'recovery-code'] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/** Codes of authenticator apps (RFC 6238), with the defaults that every app uses. */
export const codeDigits = 6;
export const codeSeconds = 30;
/** By how many steps a phone's clock may be off. */
export const codeDrift = 1;

/** How much time there is after the password was shown, or to add a factor. */
export const ticketMinutes = 10;
/** Tries per ticket: after these, one starts over with the password. */
export const wrongFactorsPerTicket = { points: 5, seconds: ticketMinutes * 60 } as const;
/**
 * Wrong codes for one account, counted per device that signed in before, and for all others together. Three of a
 * million codes are valid at a time, so 50 tries a day take thousands of days to find one. Passkeys and recovery codes
 * can't be guessed and are always accepted, so no one can lock the owner out.
 */
export const wrongCodesPerDevice = { points: 10, seconds: 30 * 60 } as const;
export const wrongCodesPerAccount = { points: 10, seconds: 30 * 60 } as const;
export const wrongCodesPerDay = { points: 50, seconds: 24 * 60 * 60 } as const;
/** Wrong current passwords per account, from open sessions. */
export const wrongCurrentPasswords = { points: 10, seconds: 30 * 60 } as const;

export const mostPasskeys = 20;
export const recoveryCodeCount = 10;

export const passkeyNameRules = {
  name: 'Name',
  most: 60,
  required: 'Give the passkey a name',
  isOneLine: true,
} as const;
export const secondFactorTexts = {
  codeRequired: 'Enter the code',
  codeInvalid: `The code has ${codeDigits} digits`,
  recoveryCodeInvalid: 'A recovery code has 16 letters and digits',
  oneWay: 'Send a code, a recovery code or a passkey',
} as const;

/** @param random ten random bytes: 80 bits, so that what is stored needs no slow hash. */
export const recoveryCodeFrom = (random: Uint8Array): string => crockfordFrom(random);

/** A recovery code as it was issued; null if what was typed can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.replaceAll(/[\s-]/g, '');
  return letters.length === 16 ? readCrockford(letters) : null;
}

/** The digits of a code: apps show them in two groups. */
export const withoutGroups = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
export const isCode = (code: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(code);

/** What the owner of an account is notified of about its second factors. */
export const secondFactorNews = [
  'codes-added',
  'codes-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'all-removed',
] as const;
export type SecondFactorNews = (typeof secondFactorNews)[number];
