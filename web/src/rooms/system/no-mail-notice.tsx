import { Notice } from '../../ui/feedback/notice.tsx';
import { useMailSending } from './system.api.ts';

export function NoMailNotice() {
  const { sendsMail, whomToAsk } = useMailSending();
  if (sendsMail) return null;
  return (
    <Notice tone="warn" title="This site can’t send e-mail right now">
      Sign in to see it here. For anything written to your address, contact {whomToAsk}.
    </Notice>
  );
}
