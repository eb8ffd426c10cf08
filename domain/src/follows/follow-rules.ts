/** Follows: asking to be notified when one group buy opens, or of the next ones of its organization. */

/** `opening` ends once the notification was sent; `next` continues until the follower ends it. */
export const followedThings = ['opening', 'next'] as const;
export type FollowedThing = (typeof followedThings)[number];

/** Mails to one address that ask for confirmation: the address may be a stranger's. */
export const confirmationsPerEmail = { points: 3, seconds: 60 * 60 } as const;
/** Requests from one IP address, which many people may share. */
export const followsPerAddress = { points: 20, seconds: 60 * 60 } as const;
/** Hours within which a typed address has to be confirmed; until then, it gets only that one mail. */
export const hoursToConfirm = 48;

export const followTexts = {
  emailRequired: 'Your e-mail is required',
  confirmationSent: 'Almost done: we’ve sent you an e-mail. To confirm, press the link in it.',
  confirmationKept:
    'We can’t send the confirmation e-mail: this site has no mail server. Sign in to get notified here.',
  openingKept: 'We’ll tell you when it opens.',
  nextKept: 'We’ll tell you about the next ones.',
} as const;
