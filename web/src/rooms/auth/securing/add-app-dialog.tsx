import { isCode, secondFactorTexts, withoutGroups } from '@cobuy/domain/accounts/second-factor-rules';
import { useState } from 'react';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { QrCode } from '../../../ui/format/qr-code.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { prepareApp, useChangeFactors } from '../security.api.ts';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { AskProof } from './remove-factor-dialog.tsx';

type Prepared = Awaited<ReturnType<typeof prepareApp>>;
interface Step {
  onClose: () => void;
}

/** Password, QR code, first code, recovery codes: one after the other. */
export function AddAppDialog({ onClose }: Step) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return prepared ? (
    <ShowCode {...prepared} onClose={onClose} onDone={(given) => (given ? setCodes(given) : onClose())} />
  ) : (
    <Begin onClose={onClose} onPrepared={setPrepared} />
  );
}

function Begin({ onClose, onPrepared }: Step & { onPrepared: (prepared: Prepared) => void }) {
  return (
    <AskProof
      title="Set up an authenticator app"
      submitLabel="Continue"
      explain="Failed to start"
      onClose={onClose}
      onProof={async (proof) => onPrepared(await prepareApp(proof))}
    >
      <p>You need an authenticator app on your phone. It makes a new code every 30 seconds.</p>
    </AskProof>
  );
}

interface ShowCodeProps extends Prepared, Step {
  onDone: (codes: readonly string[] | null) => void;
}
function ShowCode({ ticket, secret, uri, onClose, onDone }: ShowCodeProps) {
  const { addApp } = useChangeFactors();
  const form = useForm({
    start: { code: '', endOtherSessions: true },
    read: (typed) => {
      const code = withoutGroups(typed.code);
      const problem =
        code === '' ? secondFactorTexts.codeRequired : isCode(code) ? null : secondFactorTexts.codeInvalid;
      return readChecked({ ...typed, code }, { code: problem });
    },
    explain: 'Failed to set up the codes',
    onSubmit: async ({ code, endOtherSessions }) =>
      onDone((await addApp({ ticket, code, endOtherSessions })).recoveryCodes),
  });
  return (
    <FormDialog title="Set up an authenticator app" onClose={onClose} form={form} submitLabel="Turn on">
      <p>Scan this with the app, then enter the code it shows.</p>
      {/* A phone can't scan its own screen. */}
      <p>
        On the phone that has the app? <a href={uri}>Open in my app</a>
      </p>
      <QrCode url={uri} label="QR code for the authenticator app" />
      <p>
        Can’t scan it? Type this key into the app: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>{' '}
        <CopyButton value={secret} what="key" />
      </p>
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
      <EndOtherSessions {...form.box('endOtherSessions')} />
    </FormDialog>
  );
}
