export const followPagePath = '/follow';

/** The page of a mail's link: looking changes nothing, a press confirms or ends. */
export const followPath = (token: string) => `${followPagePath}?token=${token}`;
