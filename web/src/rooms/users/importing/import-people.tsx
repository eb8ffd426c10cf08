import type { ImportedPeople, ImportedPerson } from '@cobuy/contract/users/users.http';
import { previewRows } from '@cobuy/domain/users/user-rules';
import { type ComponentProps, useEffect, useRef } from 'react';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { useEffectiveRole } from '../../../lib/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { DropArea } from '../../../ui/fields/drop-area.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './import-people.module.css';
import { csvFile, rejectedFile, templateFile } from './people-files.ts';
import { RowProblems } from './row-problems.tsx';
import { type ImportStep, usePeopleImport } from './use-people-import.ts';

/** Failures that are listed; the file has all of them. */
const mostListed = 50;

/** Brings people in by a file: looked at, sent in parts, and answered row by row. */
export function ImportPeople({ onClose }: { onClose: () => void }) {
  const asksTier = useEffectiveRole() === 'SUPERADMIN';
  const { step, open, start, startAnew } = usePeopleImport({ asksTier });
  return (
    <Dialog
      title="Import users"
      isOpen
      onClose={onClose}
      size="wide"
      isBusy={step.is === 'sending'}
      actions={<Actions step={step} onClose={onClose} onStart={start} onStartAnew={startAnew} />}
    >
      <Stack gap={16}>
        {step.is === 'none' ? <ChooseList problem={step.problem} asksTier={asksTier} onChoose={open} /> : null}
        {step.is === 'chosen' ? <Preview {...step.list} asksTier={asksTier} /> : null}
        {step.is === 'sending' ? (
          <>
            <Progress
              label={`Importing ${countText(step.list.people.length, 'user')}`}
              value={step.sent / step.list.parts.length}
            />
            <p role="status">
              {formatCount(step.result.success.length)} imported, {formatCount(step.result.failed.length)} failed so
              far.
            </p>
          </>
        ) : null}
        {step.is === 'stopped' ? (
          <Notice tone="danger" title="Import failed" announced>
            {step.problem} {formatCount(step.result.success.length)} are in. Nobody is brought in twice if you go on.
          </Notice>
        ) : null}
        {step.is === 'done' ? <Outcome result={step.result} list={step.list} asksTier={asksTier} /> : null}
      </Stack>
    </Dialog>
  );
}

interface ActionsProps {
  step: ImportStep;
  onClose: () => void;
  onStart: () => void;
  onStartAnew: () => void;
}

function Actions({ step, onClose, onStart, onStartAnew }: ActionsProps) {
  if (step.is === 'sending')
    return (
      <Button onClick={onClose} variant="quiet">
        Stop here
      </Button>
    );
  if (step.is === 'done')
    return (
      <>
        <Button onClick={onStartAnew}>Import another list</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{step.is === 'stopped' ? 'Close' : 'Cancel'}</Button>
      {step.is === 'chosen' ? (
        <>
          <Button onClick={onStartAnew}>Choose another file</Button>
          <Button variant="primary" onClick={onStart}>
            Import {countText(step.list.people.length, 'user')}
          </Button>
        </>
      ) : null}
      {step.is === 'stopped' ? (
        <Button variant="primary" onClick={onStart}>
          Go on
        </Button>
      ) : null}
    </>
  );
}

interface ChooseListProps {
  problem: string | null;
  asksTier: boolean;
  onChoose: (file: File | undefined) => void;
}

function ChooseList({ problem, asksTier, onChoose }: ChooseListProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      {problem === null ? null : (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      )}
      <DropArea
        icon="upload"
        invitation={<span>Drop a list of people here, or choose it.</span>}
        limits="CSV; its first row names the columns."
        onChoose={onChoose}
      >
        <Button icon={<Icon name="upload" size={16} />} onClick={() => chooser.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="List of people"
          accept=".csv,text/csv"
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.[0]);
            // The same file, put right and chosen again, is a change, too.
            currentTarget.value = '';
          }}
        />
        <Button
          variant="quiet"
          icon={<Icon name="download" size={16} />}
          onClick={() => saveAsFile(templateFile({ asksTier }), 'users_template.csv')}
        >
          Download CSV template
        </Button>
      </DropArea>
      <p className={styles.rules}>
        Columns: email, password, role{asksTier ? ', tier' : ''}. Roles are BUYER, AGENT and ORGADMIN. Whoever has an
        account already keeps it as it is and becomes a member; nobody who is a member is changed. Nobody is mailed:
        hand out the passwords yourself.
      </p>
    </>
  );
}

/** A password is shown as what it is: something that stands there. */
const hidden = '••••••';

interface PreviewProps extends ComponentProps<typeof RowProblems> {
  name: string;
  people: ImportedPerson[];
  asksTier: boolean;
}

function Preview({ name, people, skippedRows, doubtful, asksTier }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const rows = people.slice(0, previewRows).map((person, index) => ({ ...person, index }));
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.name}>
        {countText(people.length, 'user')} in {name}
      </h3>
      <RowProblems skippedRows={skippedRows} doubtful={doubtful} />
      <LedgerTable
        caption={people.length > previewRows ? `The first ${previewRows} of them` : 'All of them'}
        columns={[
          { key: 'email', header: 'Email', isTitle: true, cell: ({ email }) => email },
          { key: 'password', header: 'Password', cell: () => hidden },
          { key: 'role', header: 'Role', cell: ({ role }) => role },
          ...(asksTier ? [{ key: 'tier', header: 'Tier', cell: ({ tier }: ImportedPerson) => tier ?? 'FREE' }] : []),
        ]}
        rows={rows}
        rowKey={({ index }) => String(index)}
      />
      {people.length > previewRows ? <p className={styles.rules}>The first {previewRows} of them are shown.</p> : null}
    </>
  );
}

interface OutcomeProps {
  result: ImportedPeople;
  list: { people: ImportedPerson[]; skipped: number };
  asksTier: boolean;
}

function Outcome({ result: { success, failed }, list: { people, skipped }, asksTier }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const save = () =>
    saveAsFile(
      csvFile([
        ['email', 'result', 'error'],
        ...success.map(({ email }) => [email, 'imported', '']),
        ...failed.map(({ email, error }) => [email, 'failed', error]),
      ]),
      'users_result.csv',
    );
  const listed = failed.slice(0, mostListed).map((row, index) => ({ ...row, index }));
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.name}>
        {countText(success.length, 'user')} imported, {formatCount(failed.length)} failed
      </h3>
      {skipped > 0 ? <p>{countText(skipped, 'row')} left out before: something was missing in them.</p> : null}
      {listed.length > 0 ? (
        <LedgerTable
          caption="Who could not be imported"
          columns={[
            { key: 'email', header: 'Email', isTitle: true, cell: ({ email }) => email || '(none)' },
            { key: 'error', header: 'Why', cell: ({ error }) => error },
          ]}
          rows={listed}
          rowKey={({ index }) => String(index)}
        />
      ) : null}
      {failed.length > mostListed ? (
        <p>{formatCount(failed.length - mostListed)} more stand in the file of results.</p>
      ) : null}
      <Cluster gap={8}>
        <Button icon={<Icon name="download" size={16} />} onClick={save}>
          Download the results
        </Button>
        {failed.length > 0 ? (
          <Button
            icon={<Icon name="download" size={16} />}
            onClick={() => saveAsFile(rejectedFile(people, failed, { asksTier }), 'users_to_correct.csv')}
          >
            Download the rejected rows
          </Button>
        ) : null}
      </Cluster>
    </>
  );
}
