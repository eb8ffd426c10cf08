/** Wishes to be told: when one group buy opens, or about the next ones of its organization. */

/** `opening` ends by itself once it was told; `next` goes on until the person who follows ends it. */
export const followedThings = ['opening', 'next'] as const;
export type FollowedThing = (typeof followedThings)[number];

/** Mails that ask to confirm, to one address: it may be a stranger's. */
export const confirmationsPerEmail = { points: 3, seconds: 60 * 60 } as const;
/** Asked for behind one address, where many people may sit. */
export const followsPerAddress = { points: 20, seconds: 60 * 60 } as const;
/** Hours in which a typed address has to be confirmed; until then nothing but that one mail is sent to it. */
export const hoursToConfirm = 48;

export const followTexts = {
  emailRequired: 'Your e-mail is required',
  confirmationSent: 'Almost done: we’ve sent you an e-mail. To confirm, press the link in it.',
  confirmationKept:
    'The e-mail to confirm it is kept, not sent: this site has no mail server. Sign in to get notified here.',
  openingKept: 'We’ll tell you when it opens.',
  nextKept: 'We’ll tell you about the next ones.',
} as const;
