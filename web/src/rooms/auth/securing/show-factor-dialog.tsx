import type { AwaitedFactor } from '@cobuy/contract/auth/security.http';
import { isCode, readRecoveryCode, secondFactorTexts, withoutGroups } from '@cobuy/domain/accounts/second-factor-rules';
import { useState } from 'react';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { askForPasskey, passkeyMessageOf } from '../ask-for-passkey.ts';
import type { SentProof } from '../security.api.ts';

interface ShowFactorProps {
  title: string;
  submitLabel: string;
  explain: string;
  isDanger?: boolean;
  awaited: AwaitedFactor;
  onProof: (proof: SentProof) => Promise<unknown>;
  onClose: () => void;
}

const wayLabels = {
  passkey: 'Use a passkey',
  code: 'Use a code from your app',
  'recovery-code': 'Use a recovery code',
} as const;

/** Asks for a second factor after the password, before a change that the account depends on. */
export function ShowFactorDialog({ awaited, onProof, explain, ...dialog }: ShowFactorProps) {
  const [way, setWay] = useState(awaited.ways[0] ?? 'recovery-code');
  const form = useForm({
    start: { typed: '' },
    read: ({ typed }) => {
      if (way === 'passkey') return readChecked({ typed }, { typed: null });
      const isRight = way === 'code' ? isCode(withoutGroups(typed)) : readRecoveryCode(typed) !== null;
      const problem = way === 'code' ? secondFactorTexts.codeInvalid : secondFactorTexts.recoveryCodeInvalid;
      return readChecked({ typed }, { typed: isRight ? null : problem });
    },
    explain: (error) => passkeyMessageOf(error, explain),
    onSubmit: async ({ typed }) => {
      const { ticket, passkey, ways } = awaited;
      if (way === 'passkey' && passkey) await onProof({ ticket, passkey: await askForPasskey(passkey, ways) });
      else await onProof({ ticket, ...(way === 'code' ? { code: typed } : { recoveryCode: typed }) });
    },
  });
  return (
    <FormDialog {...dialog} form={form}>
      {way === 'passkey' ? (
        <p>Your browser will ask for the fingerprint, face, PIN or key you set up.</p>
      ) : (
        <TextField
          key={way}
          label={way === 'code' ? 'Code' : 'Recovery code'}
          hint={
            way === 'code'
              ? 'The six digits your authenticator app shows now'
              : 'One of the codes you saved. Each works once.'
          }
          inputMode={way === 'code' ? 'numeric' : 'text'}
          autoComplete={way === 'code' ? 'one-time-code' : 'off'}
          {...form.field('typed')}
        />
      )}
      {awaited.ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="quiet" wide onClick={() => setWay(other)}>
            {wayLabels[other]}
          </Button>
        ))}
    </FormDialog>
  );
}
