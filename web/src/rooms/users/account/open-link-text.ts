interface Mailing {
  sendsMail: boolean;
  whomToAsk: string;
}

/** What makes another address the account's: a link that was mailed there, or that waits in the outbox. */
export const openLinkText = (email: string, { sendsMail, whomToAsk }: Mailing) =>
  sendsMail
    ? `Open the link that was mailed to ${email}.`
    : `This installation sends no e-mail: ask ${whomToAsk} for the link that was written to ${email}.`;
