/** When there are more, the oldest are dropped. */
export const devicesPerPerson = 10;
/** How often a person may turn it on and off. */
export const deviceChangesPerPerson = { points: 30, seconds: 3600 } as const;
/** Letters shown on a locked screen. */
export const longestPush = { title: 120, body: 240 } as const;
/** A push that couldn't be delivered within this time is dropped; the notification is still in the app. */
export const pushWorthHours = 12;
