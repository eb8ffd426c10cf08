import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { AwaitedFactor } from '@cobuy/contract/auth/security.http';
import {
  isCode,
  readRecoveryCode,
  type SecondFactorWay,
  secondFactorTexts,
  withoutGroups,
} from '@cobuy/domain/accounts/second-factor-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { askForPasskey, passkeyMessageOf } from './ask-for-passkey.ts';
import { passSecondFactor } from './security.api.ts';
import { type SecondFactorState, useOpenAccount } from './use-open-account.ts';

const wayLabels: Readonly<Record<SecondFactorWay, string>> = {
  passkey: 'Use a passkey',
  code: 'Use a code from your app',
  'recovery-code': 'Use a recovery code',
};

export function SecondFactorForm({ awaited, to }: SecondFactorState) {
  const [first] = awaited.ways;
  const [way, setWay] = useState(first);
  if (!way)
    return (
      <p>None of the ways you set up works in this browser. Ask the people who run this site to let you in again.</p>
    );
  return (
    <Stack gap={16}>
      {way === 'passkey' ? (
        <PasskeyWay key={way} awaited={awaited} to={to} />
      ) : (
        <TypedWay key={way} way={way} ticket={awaited.ticket} to={to} />
      )}
      {awaited.ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="quiet" wide onClick={() => setWay(other)}>
            {wayLabels[other]}
          </Button>
        ))}
    </Stack>
  );
}

const problemOf = {
  code: (typed: string) =>
    typed.trim() === ''
      ? secondFactorTexts.codeRequired
      : isCode(withoutGroups(typed))
        ? null
        : secondFactorTexts.codeInvalid,
  'recovery-code': (typed: string) => (readRecoveryCode(typed) ? null : secondFactorTexts.recoveryCodeInvalid),
};

function TypedWay({ way, ticket, to }: { way: 'code' | 'recovery-code'; ticket: string; to: string }) {
  const open = useOpenAccount();
  const form = useForm({
    start: { typed: '' },
    read: ({ typed }) => readChecked({ typed }, { typed: problemOf[way](typed) }),
    explain: 'Failed to sign in',
    onSubmit: ({ typed }) =>
      open(() => passSecondFactor({ ticket, ...(way === 'code' ? { code: typed } : { recoveryCode: typed }) }), to),
  });
  return (
    <>
      <FormSummary {...form.summary} />
      <BeginAgain refusal={form.refusal} />
      <Form onSubmit={form.submit}>
        {way === 'code' ? (
          <TextField
            label="Code"
            hint="The six digits your authenticator app shows now"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.field('typed')}
          />
        ) : (
          <TextField
            label="Recovery code"
            hint="One of the codes you saved. Each works once."
            autoComplete="off"
            {...form.field('typed')}
          />
        )}
        <Button type="submit" variant="primary" wide pending={form.isSubmitting} pendingLabel="Signing in…">
          Sign in
        </Button>
      </Form>
    </>
  );
}

function PasskeyWay({ awaited: { ticket, passkey, ways }, to }: { awaited: AwaitedFactor; to: string }) {
  const open = useOpenAccount();
  const form = useForm({
    start: {},
    read: () => ({ body: {} }),
    explain: (error) => passkeyMessageOf(error, 'Failed to sign in'),
    onSubmit: async () => {
      if (!passkey) return;
      const shown = await askForPasskey(passkey, ways);
      await open(() => passSecondFactor({ ticket, passkey: shown }), to);
    },
  });
  return (
    <>
      <FormSummary {...form.summary} />
      <BeginAgain refusal={form.refusal} />
      <Form onSubmit={form.submit}>
        <p>Your browser will ask for the fingerprint, face, PIN or key you set up.</p>
        <Button type="submit" variant="primary" wide pending={form.isSubmitting} pendingLabel="Waiting…">
          Use a passkey
        </Button>
      </Form>
    </>
  );
}

/** An expired ticket doesn't work, whatever is typed. */
function BeginAgain({ refusal }: { refusal: string | null }) {
  return refusal === securityErrors.ticket_over.code ? (
    <p>
      <Link to="/login">Start over with your password</Link>
    </p>
  ) : null;
}
