interface Mailing {
  sendsMail: boolean;
  whomToAsk: string;
}

/** What makes another address the account's: a link that was mailed there, or that waits in the outbox. */
export const openLinkText = (email: string, { sendsMail, whomToAsk }: Mailing) =>
  sendsMail
    ? `Open the link we sent to ${email}.`
    : `This site can’t send e-mail: ask ${whomToAsk} for the link written to ${email}.`;
