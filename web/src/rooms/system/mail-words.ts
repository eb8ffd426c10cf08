import { describeDelivery } from '@cobuy/domain/system/mail-delivery';
import { useMailSending } from './system.api.ts';

export const mailIsKept = 'The e-mail is kept, not sent: this site has no mail server.';

/**
 * All wording about mails: nothing is "sent" where there is no mail server
 * (docs/rules/mails.md#nothing-is-said-to-be-sent). Every sentence that claims a mail comes from here or stands beside
 * a `NoMailLine` (scripts/mail-claims.test.ts).
 */
export function useMailWords() {
  const { sendsMail, whomToAsk } = useMailSending();
  return {
    sendsMail,
    whomToAsk,
    /** What happened to the email just triggered: "3 reminders sent". */
    sent: (what: string) => (sendsMail ? `${what} sent` : `${what} kept, not sent: this site has no mail server`),
    /** The sentence if this site sends email; otherwise that the email was kept. */
    ifSent: (sentence: string) => (sendsMail ? sentence : mailIsKept),
    /** What happened to the email of a history entry. */
    became: (delivery: Parameters<typeof describeDelivery>[0]) => describeDelivery(delivery, sendsMail),
  };
}
