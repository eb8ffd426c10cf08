import { accountTexts } from '@cobuy/domain/accounts/account-rules';
import { type ReactNode, useState } from 'react';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { type SentProof, useChangeFactors } from '../security.api.ts';
import { CurrentPassword } from './current-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ShowFactorDialog } from './show-factor-dialog.tsx';
import { useProof } from './use-proof.ts';

interface AskProofProps {
  title: string;
  submitLabel: string;
  explain: string;
  isDanger?: boolean;
  onProof: (proof: SentProof) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** The password, and after it the second factor. */
export function AskProof({ onProof, children, ...dialog }: AskProofProps) {
  const { awaited, withPassword } = useProof(onProof);
  const form = useForm({
    start: { currentPassword: '' },
    read: (typed) =>
      readChecked(typed, { currentPassword: typed.currentPassword ? null : accountTexts.passwordRequired }),
    explain: dialog.explain,
    onSubmit: ({ currentPassword }) => withPassword(currentPassword),
  });
  if (awaited) return <ShowFactorDialog {...dialog} awaited={awaited} onProof={onProof} />;
  const { explain: _, ...shown } = dialog;
  return (
    <FormDialog {...shown} form={form}>
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
    <AskProof
      title={passkey ? `Remove “${passkey.name}”?` : 'Remove your authenticator app?'}
      submitLabel="Remove"
      explain="Failed to remove it"
      isDanger
      onClose={onClose}
      onProof={async (proof) => {
        await (passkey ? removePasskey(passkey.id, proof) : removeApp(proof));
        onClose();
      }}
    >
      <p>We won’t ask for it anymore. Without another one, your password alone opens your account.</p>
    </AskProof>
  );
}

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { renewRecoveryCodes } = useChangeFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <AskProof
      title="Make new recovery codes?"
      submitLabel="Make new codes"
      explain="Failed to make new codes"
      onClose={onClose}
      onProof={async (proof) => setCodes((await renewRecoveryCodes(proof)).recoveryCodes)}
    >
      <p>The old ones will stop working.</p>
    </AskProof>
  );
}
