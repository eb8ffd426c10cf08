import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { mailEmailLinkAgain } from './email-link.api.ts';

/** Has the link that confirms an address mailed once more. */
export function useEmailLinkAgain() {
  const [isSending, setIsSending] = useState(false);
  const send = async (email: string) => {
    setIsSending(true);
    try {
      await mailEmailLinkAgain();
      showToast({ tone: 'ok', title: 'The link is on its way', text: email });
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'The link could not be sent') });
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send };
}
