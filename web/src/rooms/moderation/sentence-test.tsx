import { shortestChecked, type TextField } from '@cobuy/domain/trust/trust-rules';
import { clientCheck } from '@cobuy/domain/trust/trust-texts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatusStamp } from '../../ui/ledger/status-stamp.tsx';
import { isGraveTypo } from './describe-finding.ts';
import { fieldOptions, isTextField } from './field-names.ts';
import { Findings } from './findings.tsx';
import { type Examined, useExamined } from './moderation.api.ts';
import styles from './sentence-test.module.css';

const longestTried = 5000;

/** Tries a sentence: what would be found in it, and what would become of it. Nothing is noted. */
export function SentenceTest() {
  const [text, setText] = useState('');
  const [field, setField] = useState<TextField>('comments');
  const settled = useSettled(text);
  return (
    <Card aria-labelledby="sentence-test">
      <h2 id="sentence-test" className={styles.title}>
        Test a sentence
      </h2>
      <div className={styles.fields}>
        <TextArea
          name="sentence"
          label="Sentence"
          rows={1}
          maxLength={longestTried}
          placeholder="Type what someone might write"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          name="written-in"
          label="Written as"
          options={fieldOptions}
          value={field}
          onChange={({ target }) => setField(isTextField(target.value) ? target.value : field)}
        />
      </div>
      {text.trim() === '' ? null : <Verdict text={settled} field={field} typed={text} />}
    </Card>
  );
}

interface VerdictProps {
  text: string;
  field: TextField;
  typed: string;
}

function Verdict({ text, field, typed }: VerdictProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useExamined(text, field);
  if (error && !isFetching)
    return (
      <Notice tone="danger" announced action={<Button onClick={() => void refetch()}>Try Again</Button>}>
        {messageOf(error, 'We couldn’t test the sentence')}
      </Notice>
    );
  if (!data) return <p className={styles.quiet}>Checking…</p>;
  // While the typed text isn't judged yet, the previous judgment stays, dimmed.
  const isStale = isPlaceholderData || typed !== data.text;
  return (
    <div className={classNames(styles.verdict, isStale && styles.stale)} aria-busy={isStale}>
      <p role="status" className={styles.outcome}>
        <Outcome examined={data} />
      </p>
      {data.findings.length > 0 ? <Findings text={data.text} findings={data.findings} /> : null}
    </div>
  );
}

function Outcome({ examined: { isRefused, findings, text } }: { examined: Examined }) {
  if (isRefused)
    return (
      <>
        <StatusStamp tone="danger" icon="stop">
          Refused
        </StatusStamp>
        This couldn’t be written there.
      </>
    );
  if (findings.some(isGraveTypo))
    return (
      <>
        <StatusStamp tone="warn" icon="warning">
          Held back
        </StatusStamp>
        The form wouldn’t be sent: something may be a typo of a keyword. The server itself would accept it.
      </>
    );
  return (
    <>
      <StatusStamp tone="ok" icon="check">
        Allowed
      </StatusStamp>
      {findings.length > 0
        ? 'Something was found, but none of it is refused.'
        : Array.from(text.trim()).length < shortestChecked
          ? `Nothing was found: texts shorter than ${shortestChecked} characters aren’t checked.`
          : 'Nothing was found.'}
    </>
  );
}

/** What is typed, once typing pauses. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), clientCheck.debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
