import { accountTexts } from '@cobuy/domain/accounts/account-rules';
import { type ReactNode, useState } from 'react';
import { readChecked, useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { CurrentPassword } from './current-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useChangeFactors } from './security.api.ts';

interface AskPasswordProps {
  title: string;
  submitLabel: string;
  explain: string;
  isDanger?: boolean;
  onPassword: (currentPassword: string) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

function AskPassword({
  title,
  submitLabel,
  explain,
  isDanger = false,
  onPassword,
  onClose,
  children,
}: AskPasswordProps) {
  const form = useForm({
    start: { currentPassword: '' },
    read: (typed) =>
      readChecked(typed, { currentPassword: typed.currentPassword ? null : accountTexts.passwordRequired }),
    explain,
    onSubmit: ({ currentPassword }) => onPassword(currentPassword),
  });
  return (
    <FormDialog title={title} onClose={onClose} form={form} submitLabel={submitLabel} isDanger={isDanger}>
      {children}
      <CurrentPassword {...form.field('currentPassword')} />
    </FormDialog>
  );
}

/** `passkey` null: codes of the app. */
export function RemoveFactorDialog({
  passkey,
  onClose,
}: {
  passkey: { id: string; name: string } | null;
  onClose: () => void;
}) {
  const { removeApp, removePasskey } = useChangeFactors();
  return (
    <AskPassword
      title={passkey ? `Remove “${passkey.name}”?` : 'Remove the codes of your app?'}
      submitLabel="Remove"
      explain="Failed to remove it"
      isDanger
      onClose={onClose}
      onPassword={async (currentPassword) => {
        await (passkey ? removePasskey(passkey.id, currentPassword) : removeApp(currentPassword));
        onClose();
      }}
    >
      <p>It is not asked for any more. Without another one your password alone opens your account.</p>
    </AskPassword>
  );
}

/** New recovery codes, for who has used or lost some. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { renewRecoveryCodes } = useChangeFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <AskPassword
      title="Make new recovery codes?"
      submitLabel="Make new codes"
      explain="Failed to make new codes"
      onClose={onClose}
      onPassword={async (currentPassword) => setCodes((await renewRecoveryCodes(currentPassword)).recoveryCodes)}
    >
      <p>The ones before are worth nothing then.</p>
    </AskPassword>
  );
}
