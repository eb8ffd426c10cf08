/** More push out the oldest. */
export const devicesPerPerson = 10;
/** Switching it on and off, by a person. */
export const deviceChangesPerPerson = { points: 30, seconds: 3600 } as const;
/** Of what is shown on a locked screen, in letters. */
export const longestPush = { title: 120, body: 240 } as const;
/** What could not be told within this time is read in the application. */
export const pushWorthHours = 12;
