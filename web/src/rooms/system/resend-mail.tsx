import type { OutboxMail } from '@cobuy/contract/system/system.http';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './outbox.module.css';
import { useMailSending, useResendMail } from './system.api.ts';

/** Asks, then resends an email: its reader may already have it, and its links may have expired. */
export function ResendMail({ mail, onSent }: { mail: OutboxMail; onSent: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { sendsMail } = useMailSending();
  const resend = useResendMail();
  if (!sendsMail) return <p className={styles.quiet}>This site has no mail server, so nothing can be sent.</p>;
  if (mail.status === 'queued') return <p className={styles.quiet}>It’s waiting to be sent.</p>;
  const confirm = async () => {
    await resend(mail.id).catch((error: unknown) => {
      throw new Error(messageOf(error, 'We couldn’t send the e-mail again'));
    });
    showToast({ tone: 'ok', title: 'The e-mail is on its way again', text: `It goes to ${mail.to}.` });
    onSent();
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{mail.status === 'sent' ? 'Send again' : 'Send now'}</Button>
      <ConfirmDialog
        title={mail.status === 'sent' ? 'Send this e-mail again?' : 'Send this e-mail now?'}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        confirmLabel="Send it"
      >
        <p>
          {mail.to} will get “{mail.subject}” as it was written, <Moment at={mail.createdAt} />. Links in it may no
          longer work, and what it says may have changed since.
        </p>
      </ConfirmDialog>
    </>
  );
}
