/** Days for which the outbox keeps a mail that does not wait any more. */
export const mailsKeptDays = 90;
