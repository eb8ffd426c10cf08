/** How people reach the person who runs an installation: the support address and the footer's social links. */

export const mostSocialLinks = 8;
export const longestSocialTitle = 40;
export const longestSocialUrl = 500;

export const contactTexts = {
  titleRequired: 'Title is required',
  titleTooLong: `Title is too long: at most ${longestSocialTitle} characters`,
  urlInvalid: 'A link starts with https:// or http://',
  urlTooLong: `The link is too long: at most ${longestSocialUrl} characters`,
  tooManyLinks: `At most ${mostSocialLinks} links`,
} as const;
