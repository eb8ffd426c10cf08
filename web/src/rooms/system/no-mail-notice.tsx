import { Notice } from '../../ui/feedback/notice.tsx';
import { useMailSending } from './system.api.ts';

/** Where nothing is mailed, before somebody waits for a mail. */
export function NoMailNotice() {
  const { sendsMail, whomToAsk } = useMailSending();
  if (sendsMail) return null;
  return (
    <Notice tone="warn" title="This installation sends no e-mail at the moment">
      Whoever is signed in is told in the application. What is written to your address can be had from {whomToAsk}.
    </Notice>
  );
}
