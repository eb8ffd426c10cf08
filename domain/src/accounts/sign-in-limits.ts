/** How many wrong tries are taken (decisions, "Sign-in and sessions"). `seconds` is both the window and the lock. */
export const wrongTriesPerEmail = { points: 5, seconds: 30 * 60 } as const;
export const wrongTriesPerAddress = { points: 20, seconds: 60 } as const;
/** Mails that a stranger can make this installation send to one e-mail address. */
export const resetMailsPerEmail = { points: 5, seconds: 60 * 60 } as const;

/** Days a session lives without being used, and hours for one that is limited to an order. */
export const sessionDays = 30;
export const orderSessionHours = 24;
const hourMs = 3_600_000;
/** When a session that is used now ends, unless it is used again. */
export const sessionEnd = (now: Date, isLimitedToOrder: boolean) =>
  new Date(now.getTime() + (isLimitedToOrder ? orderSessionHours : sessionDays * 24) * hourMs);

/** How long a link in an e-mail works. */
export const linkHours = { resetPassword: 2, verifyEmail: 72, setPassword: 72 } as const;
