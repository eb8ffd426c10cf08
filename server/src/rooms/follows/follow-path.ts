/** The page of a mail's link: looking changes nothing, a press confirms or ends. */
export const followPath = (token: string) => `/follow?token=${token}`;
