import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useMailWords } from '../system/mail-words.ts';
import { mailEmailLinkAgain } from './email-link.api.ts';

/** Mails the confirmation link once more; where no mail leaves, it goes to the outbox. */
export function useEmailLinkAgain() {
  const { sendsMail, whomToAsk } = useMailWords();
  const [isSending, setIsSending] = useState(false);
  const [wasWritten, setWasWritten] = useState(false);
  const send = async (email: string) => {
    setIsSending(true);
    try {
      await mailEmailLinkAgain();
      setWasWritten(true);
      showToast(
        sendsMail
          ? { tone: 'ok', title: 'The link is on its way', text: email }
          : {
              tone: 'info',
              title: 'The link was kept, not sent: this site has no mail server',
              text: `Ask ${whomToAsk} for it.`,
            },
      );
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'We couldn’t send the link') });
    } finally {
      setIsSending(false);
    }
  };
  const label = sendsMail ? 'Send the link again' : 'Create the link';
  return { isSending, send, label, sendsMail, whomToAsk, wasWritten };
}
