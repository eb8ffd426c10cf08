/** Wrong tries accepted (docs/rules/accounts.md#wrong-tries). `seconds` is both the window and the lock. */
const halfAnHour = 30 * 60;
/** For one e-mail address from one IP address, or from one device that has signed in to its account before. */
export const wrongTriesPerPair = { points: 5, seconds: halfAnHour } as const;
/** For one e-mail address from anywhere: against guessing from many IP addresses. */
export const wrongTriesPerEmail = { points: 50, seconds: halfAnHour } as const;
export const wrongTriesPerAddress = { points: 20, seconds: 60 } as const;
/** Per IP address: registering and setting a first password reveal whether an e-mail address has an account. */
export const registrationsPerAddress = { points: 20, seconds: 60 } as const;
/** Mails that a stranger can make this site send to one e-mail address. */
export const resetMailsPerEmail = { points: 5, seconds: 60 * 60 } as const;
/** Confirmation links requested by the account's owner. */
export const verifyMailsPerEmail = { points: 3, seconds: 60 * 60 } as const;
/** Links to a new address, requested by the account's owner. */
export const changeMailsPerAccount = { points: 5, seconds: 60 * 60 } as const;
/** Mails of a kind that anybody can cause by ordering with an address, from one organization; beyond this, orders are still accepted. */
export const strangerMailsPerHour = 6;

/** Days that a session lasts without being used; hours for one limited to an order. */
export const sessionDays = 30;
export const orderSessionHours = 24;
/** Days after which a session ends even if it's used. */
export const longestSessionDays = 90;
/** Days for which a browser that signed in is remembered. */
export const deviceDays = 365;
const hourMs = 3_600_000;

/** When a session used now ends if it isn't used again. */
export function sessionEnd(
  now: Date,
  { startedAt, isLimitedToOrder }: { startedAt: Date; isLimitedToOrder: boolean },
): Date {
  const unused = now.getTime() + (isLimitedToOrder ? orderSessionHours : sessionDays * 24) * hourMs;
  return new Date(Math.min(unused, startedAt.getTime() + longestSessionDays * 24 * hourMs));
}

export const linkHours = {
  resetPassword: 2,
  verifyEmail: 72,
  setPassword: 72,
  changeEmail: 24,
  firstPassword: 168,
} as const;
