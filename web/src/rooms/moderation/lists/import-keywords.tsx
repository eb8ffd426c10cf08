import {
  keywordColumns,
  largestKeywordList,
  moderationTexts,
  offeredSeverities,
} from '@cobuy/domain/moderation/moderation-rules';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { DropArea } from '../../../ui/fields/drop-area.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { formatFileSize } from '../../../ui/format/file-size.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { ImportOutlook } from './import-outlook.tsx';
import styles from './keyword-lists.module.css';
import { type ListStep, useKeywordList } from './use-keyword-list.ts';

/** Adds the keywords of a file; what would become of it is shown before anything is written. */
export function ImportKeywords() {
  const { step, problem, open, start, close } = useKeywordList();
  return (
    <Card aria-labelledby="import-keywords">
      <h2 id="import-keywords" className={styles.title}>
        Import
      </h2>
      {problem === null ? null : (
        <Notice tone="danger" title={moderationTexts.importFailed} announced>
          {problem}
        </Notice>
      )}
      {step.is === 'none' ? <ChooseList onChoose={open} /> : null}
      {step.is === 'looking' ? <Progress label={`Reading ${step.file.name}`} value={null} /> : null}
      {step.is === 'importing' ? (
        <Progress
          label={
            step.share < 1 ? `Uploading ${step.file.name}` : `Adding ${countText(step.report.summary.added, 'keyword')}`
          }
          value={step.share < 1 ? step.share : null}
        />
      ) : null}
      {step.is === 'looked' || step.is === 'done' ? <Looked step={step} onStart={start} onClose={close} /> : null}
    </Card>
  );
}

interface LookedProps {
  step: Extract<ListStep, { is: 'looked' | 'done' }>;
  onStart: () => void;
  onClose: () => void;
}

function Looked({ step: { is, file, report }, onStart, onClose }: LookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = is === 'done';
  // The button that led here is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { added } = report.summary;
  return (
    <>
      <h3 ref={heading} key={is} tabIndex={-1} className={styles.name}>
        {isDone ? `${moderationTexts.imported}: ${file.name}` : `What importing ${file.name} would do`}
      </h3>
      <ImportOutlook report={report} />
      <Cluster gap={8}>
        {isDone ? (
          <Button onClick={onClose}>Import another list</Button>
        ) : (
          <>
            {added > 0 ? (
              <Button variant="primary" onClick={onStart}>
                Import {countText(added, 'keyword')}
              </Button>
            ) : null}
            <Button onClick={onClose}>{added > 0 ? 'Cancel' : 'Choose another file'}</Button>
          </>
        )}
      </Cluster>
    </>
  );
}

function ChooseList({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  return (
    <>
      <DropArea
        icon="upload"
        invitation={<span>Drop a list of keywords here, or choose it.</span>}
        limits={`CSV, up to ${formatFileSize(largestKeywordList)}; its first row names the columns.`}
        onChoose={onChoose}
      >
        <FileButton label="List of keywords" accept=".csv,text/csv,text/plain" onChoose={onChoose}>
          Choose a file
        </FileButton>
      </DropArea>
      <p className={styles.rules}>
        Columns: {keywordColumns.slice(0, -1).join(', ')} and, if you like, {keywordColumns.at(-1)}. Severity is a
        number from {offeredSeverities[0]} to {offeredSeverities.at(-1)}. Keywords are only added: existing ones stay as
        they are. You’ll see what would be added before anything is saved.
      </p>
    </>
  );
}
