import { useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { FormSummary, type FormSummaryProps } from '../fields/form-summary.tsx';
import styles from './both-versions.module.css';
import { BothVersions, type Version, type VersionedField } from './both-versions.tsx';

interface DraftNoticesProps {
  /** The draft of an earlier visit stands in the form. */
  isRestored: boolean;
  onDiscard: () => void;
  /** "Someone else has changed this group buy in the meantime". */
  contested: string;
  differences: readonly VersionedField[];
  onChoose: (choice: Readonly<Record<string, Version>>) => void;
  summary: FormSummaryProps;
}

/** What has to be said before the fields: an old draft, another editor, what is wrong. */
export function DraftNotices({ isRestored, onDiscard, contested, differences, onChoose, summary }: DraftNoticesProps) {
  const versions = useRef<HTMLDivElement>(null);
  const isContested = differences.length > 0;
  useEffect(() => {
    if (!isContested) return;
    versions.current?.focus({ preventScroll: true });
    versions.current?.scrollIntoView({ block: 'start' });
  }, [isContested]);
  return (
    <>
      {isRestored ? (
        <Notice title="Your draft was restored" announced action={<Button onClick={onDiscard}>Discard draft</Button>}>
          You haven’t saved it yet.
        </Notice>
      ) : null}
      {isContested ? (
        <div ref={versions} tabIndex={-1} className={styles.both}>
          <BothVersions title={contested} fields={differences} onChoose={onChoose} />
        </div>
      ) : null}
      <FormSummary {...summary} />
    </>
  );
}
