import {
  confirmationProblem,
  daysInBackups,
  daysKeptWithOrders,
  deletePhrase,
  longestReason,
  privacyTexts,
} from '@cobuy/domain/privacy/privacy-rules';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatMoment } from '../../ui/format/moment.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { ShowFactor } from '../auth/securing/show-factor.tsx';
import { useProof } from '../auth/securing/use-proof.ts';
import type { SentProof } from '../auth/security.api.ts';
import { deleteOwnAccount, useCanDelete } from './privacy.api.ts';
import styles from './privacy-panel.module.css';

const title = 'Delete your account';

/** Names what stands in the way, or else what goes and what stays, and asks for the phrase and password. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { data, error } = useCanDelete();
  if (data?.canDelete) return <ConfirmDeletion onClose={onClose} />;
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {error ? (
        <Notice tone="danger" announced>
          {messageOf(error, 'Request failed')}
        </Notice>
      ) : data ? (
        <Notice tone="warn" title="Your account can’t be deleted yet" announced>
          <ul className={styles.list}>
            {data.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <SkeletonRows count={2} height="20px" />
      )}
    </Dialog>
  );
}

function ConfirmDeletion({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const [keptUntil] = useState(() => new Date(Date.now() + daysKeptWithOrders * 86_400_000).toISOString());
  const form = useForm({
    start: { confirmation: '', password: '', reason: '' },
    read: (fields) =>
      readChecked(fields, {
        confirmation: confirmationProblem(fields.confirmation),
        password: fields.password === '' ? privacyTexts.passwordRequired : null,
      }),
    explain: (error) => messageOf(error, privacyTexts.deleteFailed),
    onSubmit: ({ password }) => withPassword(password),
  });
  const remove = async ({ currentPassword, ...shown }: SentProof) => {
    const { confirmation, reason } = form.fields;
    // The session's end may be noticed before the answer arrives, on a page that would ask for signing in.
    useSession.setState({ farewell: { from: pathname, to: '/guest/group-buys' } });
    await deleteOwnAccount({ confirmation, reason, password: currentPassword, ...shown }).catch((error: unknown) => {
      useSession.setState({ farewell: null });
      throw error;
    });
    useSession.getState().signOut();
    showToast({ tone: 'ok', title: 'Your account has been deleted' });
  };
  const { awaited, withPassword } = useProof(remove);
  if (awaited)
    return (
      <ShowFactor
        title={title}
        submitLabel="Delete Account"
        explain={privacyTexts.deleteFailed}
        isDanger
        awaited={awaited}
        onProof={remove}
        onClose={onClose}
      />
    );
  return (
    <FormDialog title={title} onClose={onClose} form={form} submitLabel="Delete Account" isDanger>
      <p>
        Your name, picture, e-mail address, phone number, sign-ins, memberships, notifications and everything you follow
        will be deleted right away. This can’t be undone.
      </p>
      <p>What stays:</p>
      <ul className={styles.list}>
        <li>
          Your orders, as orders of “Deleted user”. Until {formatMoment(keptUntil, 'date')} ({daysKeptWithOrders} days)
          their organizers can still see the name, address, phone number, notes and payment proofs you gave with them;
          after that, these are deleted, too.
        </li>
        <li>
          What you wrote in order chats, channels, questions and announcements, under “Deleted user”. Before you go,
          delete anything that shouldn’t stay.
        </li>
        <li>What others wrote about you, as they wrote it; where they mention you, it says “@Deleted user”.</li>
        <li>Backups made before then, until newer ones replace them: {daysInBackups} days for daily ones.</li>
      </ul>
      <TextField
        label={`Type ${deletePhrase} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('confirmation')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <TextArea
        label="Why are you leaving?"
        optional
        hint="Platform administrators will read it, without your name."
        maxLength={longestReason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
