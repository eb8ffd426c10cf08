/** Messages to whoever supports an installation (decisions, "Product": `/support`). */

export const longestSupportName = 200;
export const longestSupportMessage = 5000;

export const supportTexts = {
  nameRequired: 'Your name is required',
  nameTooLong: `Your name is too long: at most ${longestSupportName} characters`,
  messageRequired: 'Message is required',
  messageTooLong: `Message is too long: at most ${longestSupportMessage} characters`,
  orderNumberInvalid: 'Invalid order ID format',
  sent: 'Thank you. Your message is on its way; the answer comes by e-mail.',
} as const;

/** Messages that one person, or one address of somebody signed out, may send. */
export const supportMessagesPerPerson = { points: 5, seconds: 60 * 60 } as const;
/** Many people may sit behind one address. */
export const supportMessagesPerAddress = { points: 20, seconds: 60 * 60 } as const;
