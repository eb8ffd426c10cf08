/** How many wrong tries are taken (decisions, "Sign-in and sessions"). `seconds` is both the window and the lock. */
export const wrongTriesPerEmail = { points: 5, seconds: 30 * 60 } as const;
export const wrongTriesPerAddress = { points: 20, seconds: 60 } as const;

/** Days a session lives without being used, and hours for one that is limited to an order. */
export const sessionDays = 30;
export const orderSessionHours = 24;

/** How long a link in an e-mail works. */
export const linkHours = { resetPassword: 2, verifyEmail: 72, setPassword: 72 } as const;
