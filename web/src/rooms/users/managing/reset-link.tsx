import type { ManagedPerson } from '@cobuy/contract/users/users.http';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice, type Tone } from '../../../ui/feedback/notice.tsx';
import { AskBeforeLeaving } from '../../../ui/fields/ask-before-leaving.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { useChangePeople } from '../users.api.ts';

interface Outcome {
  tone: Tone;
  text: string;
  /** Shown here, and nowhere again. */
  url?: string | null;
}

const outcomes = {
  queued: (email: string): Outcome => ({
    tone: 'ok',
    text: `The link is on its way to ${email}. It works for 2 hours.`,
  }),
  kept: (email: string): Outcome => ({
    tone: 'warn',
    text: `Kept, not sent: this site has no mail server. Whoever runs the site finds the link to ${email} in the outbox.`,
  }),
  shown: (): Outcome => ({
    tone: 'warn',
    text: 'This site has no mail server, so give them the link yourself. It works once, for 2 hours, and isn’t shown again.',
  }),
} as const;

/** People choose their own passwords: an administrator sends them the link to do so. */
export function ResetLink({ person, onShown }: { person: ManagedPerson; onShown: () => void }) {
  const { sendResetLink } = useChangePeople();
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async () => {
    setIsSending(true);
    try {
      const { data } = await sendResetLink(person.id);
      setOutcome({ ...outcomes[data.delivery](person.email), url: data.resetUrl });
      if (data.resetUrl) onShown();
    } catch (error) {
      setOutcome({ tone: 'danger', text: messageOf(error, 'The link could not be sent') });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Stack gap={12}>
      {person.mayGetPassword ? null : <p>They choose their own password. You can send them a link to do it.</p>}
      <Cluster>
        <Button size="small" pending={isSending} onClick={send}>
          Send reset link
        </Button>
      </Cluster>
      {outcome ? (
        <Notice tone={outcome.tone} announced>
          {outcome.text}
        </Notice>
      ) : null}
      {outcome?.url ? (
        <Cluster>
          <TextField name="resetUrl" label="Reset link" readOnly value={outcome.url} />
          <CopyButton value={outcome.url} what="reset link" />
        </Cluster>
      ) : null}
      <AskBeforeLeaving isChanged={Boolean(outcome?.url)} title="Leave without the link?">
        It won’t be shown again. Copy it first, or make them another one later.
      </AskBeforeLeaving>
    </Stack>
  );
}
