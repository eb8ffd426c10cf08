import type { ManagedPerson } from '@cobuy/contract/users/users.http';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice, type Tone } from '../../../ui/feedback/notice.tsx';
import { AskBeforeLeaving } from '../../../ui/fields/ask-before-leaving.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { useMailWords } from '../../system/mail-words.ts';
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
    text: `Kept, not sent: this site has no mail server. The people who run the site can find the link to ${email} in the outbox.`,
  }),
  shown: (): Outcome => ({
    tone: 'warn',
    text: 'This site has no mail server, so give them the link yourself. It works once, for 2 hours, and isn’t shown again.',
  }),
} as const;

/** Closing the dialog loses a link, shown or still being sent. */
export type LinkState = 'none' | 'sending' | 'shown';

interface ResetLinkProps {
  person: ManagedPerson;
  /** Its dialog may close by itself at any moment. */
  isHeld: boolean;
  onChange: (state: LinkState) => void;
}

export function ResetLink({ person, isHeld, onChange }: ResetLinkProps) {
  const { sendResetLink } = useChangePeople();
  const { sendsMail } = useMailWords();
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    let url = outcome?.url;
    setIsSending(true);
    setProblem(null);
    onChange('sending');
    try {
      const { data } = await sendResetLink(person.id);
      url = data.resetUrl;
      setOutcome({ ...outcomes[data.delivery](person.email), url });
    } catch (error) {
      // An earlier link still works, so it stays.
      setProblem(messageOf(error, 'We couldn’t send the link'));
    } finally {
      setIsSending(false);
      onChange(url ? 'shown' : 'none');
    }
  };
  return (
    <Stack gap={12}>
      {person.mayGetPassword ? null : <p>They choose their own password. You can send them a link to do it.</p>}
      <Cluster>
        <Button size="small" pending={isSending} disabled={isHeld} onClick={send}>
          Send reset link
        </Button>
      </Cluster>
      {problem === null ? null : (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      )}
      {outcome ? (
        <Notice tone={outcome.tone} announced>
          {outcome.text}
        </Notice>
      ) : null}
      {outcome?.url ? (
        <>
          <TextField name="resetUrl" label="Reset link" readOnly value={outcome.url} />
          <Cluster>
            <CopyButton value={outcome.url} what="reset link" />
          </Cluster>
        </>
      ) : null}
      <AskBeforeLeaving
        isChanged={Boolean(outcome?.url) || (isSending && !sendsMail)}
        title="Leave without the link?"
        whenDone={problem === null ? 'leave' : 'stay'}
      >
        It isn’t shown again. Copy it first, or make them another one later.
      </AskBeforeLeaving>
    </Stack>
  );
}
