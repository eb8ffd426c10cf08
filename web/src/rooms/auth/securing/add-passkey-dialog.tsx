import { accountTexts } from '@cobuy/domain/accounts/account-rules';
import { passkeyNameRules } from '@cobuy/domain/accounts/second-factor-rules';
import { requiredTextProblem } from '@cobuy/domain/texts/text-rules';
import { useState } from 'react';
import { describeDevice } from '../../../lib/browser/describe-device.ts';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { makePasskey, passkeyMessageOf } from '../ask-for-passkey.ts';
import { preparePasskey, type SentProof, useChangeFactors } from '../security.api.ts';
import { CurrentPassword } from './current-password.tsx';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ShowFactorDialog } from './show-factor-dialog.tsx';
import { useProof } from './use-proof.ts';

/** A passkey of this device, of a phone or of a key, under a name that the person knows it by. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { addPasskey } = useChangeFactors();
  const { awaited, withPassword } = useProof((proof) => add(proof));
  const form = useForm({
    start: { name: describeDevice(navigator.userAgent), currentPassword: '', endOtherSessions: true },
    read: (typed) =>
      readChecked(typed, {
        name: requiredTextProblem(typed.name, passkeyNameRules),
        currentPassword: typed.currentPassword ? null : accountTexts.passwordRequired,
      }),
    explain: (error) => passkeyMessageOf(error, 'Failed to add the passkey'),
    onSubmit: ({ currentPassword }) => withPassword(currentPassword),
  });
  async function add(proof: SentProof) {
    const { ticket, options } = await preparePasskey(proof);
    const { name, endOtherSessions } = form.fields;
    const credential = await makePasskey(options);
    const { recoveryCodes } = await addPasskey({ ticket, name, credential, endOtherSessions });
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  }
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (awaited)
    return (
      <ShowFactorDialog
        title="Add a passkey"
        submitLabel="Continue"
        explain="Failed to add the passkey"
        awaited={awaited}
        onProof={add}
        onClose={onClose}
      />
    );
  return (
    <FormDialog title="Add a passkey" onClose={onClose} form={form} submitLabel="Add passkey">
      <p>Your browser will ask for a fingerprint, face, PIN or security key now, and again whenever you sign in.</p>
      <TextField label="Name" hint="So you’ll know later which one it is" autoComplete="off" {...form.field('name')} />
      <EndOtherSessions {...form.box('endOtherSessions')} />
      <CurrentPassword {...form.field('currentPassword')} />
    </FormDialog>
  );
}
