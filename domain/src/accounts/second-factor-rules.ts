import { crockfordFrom, readCrockford } from '../texts/crockford.ts';

/** What somebody shows beside the password: a code of an app, a passkey, or a recovery code. */
export const secondFactorWays = ['code', 'passkey', 'recovery-code'] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/** Codes of authenticator apps (RFC 6238), as every one of them makes them without being told. */
export const codeDigits = 6;
export const codeSeconds = 30;
/** Steps that the clock of a phone may be early or late. */
export const codeDrift = 1;

/** How long whoever has shown the password, or wants to add a factor, may take. */
export const ticketMinutes = 10;
/** Of one ticket: after these one begins again with the password. */
export const wrongFactorsPerTicket = { points: 5, seconds: ticketMinutes * 60 } as const;
/**
 * Wrong codes of one account: from a device that signed in to it before, counted for it alone; and from all others. Of
 * a million codes three fit at a time, so 50 a day find one in some thousands of days. Passkeys and recovery codes
 * can't be guessed and are taken all the same: nobody locks the owner out.
 */
export const wrongCodesPerDevice = { points: 10, seconds: 30 * 60 } as const;
export const wrongCodesPerAccount = { points: 10, seconds: 30 * 60 } as const;
export const wrongCodesPerDay = { points: 50, seconds: 24 * 60 * 60 } as const;
/** Wrong current passwords of one account, from sessions that are open. */
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

/** A recovery code as it was given out; null where what was typed can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.replaceAll(/[\s-]/g, '');
  return letters.length === 16 ? readCrockford(letters) : null;
}

/** The digits of a code: apps show them in two groups. */
export const withoutGroups = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
export const isCode = (code: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(code);

/** What is told to the owner of an account about its second factors. */
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
