import { plural } from '@cobuy/domain/texts/plural';
import { useEffect, useRef } from 'react';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import styles from './import-people.module.css';
import { InvitedPeople } from './invited-people.tsx';
import { rejectedFile, resultFile } from './people-files.ts';
import type { ImportStep } from './use-people-import.ts';

/** Failures that are listed; the file has all of them. */
const mostListed = 50;

interface ImportOutcomeProps {
  step: Extract<ImportStep, { is: 'stopped' | 'done' }>;
  asksTier: boolean;
  onLinksTaken: () => void;
}

export function ImportOutcome({ step, asksTier, onLinksTaken }: ImportOutcomeProps) {
  const { success, failed } = step.result;
  const { people, skipped, parts } = step.list;
  const rest = step.is === 'stopped' ? parts.slice(step.sent).map((part) => part.people) : [];
  // The unanswered part may have been imported all the same.
  const lost = step.is === 'stopped' && step.problem !== null ? 1 : 0;
  const waiting = { unanswered: rest.slice(0, lost).flat(), unsent: rest.slice(lost).flat() };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const listed = failed.slice(0, mostListed).map((row, index) => ({ ...row, index }));
  return (
    <>
      {step.is === 'stopped' ? <Stopped problem={step.problem} waiting={rest.flat().length} /> : null}
      <h3 ref={heading} tabIndex={-1} className={styles.name}>
        {countText(success.length, 'user')} imported, {formatCount(failed.length)} failed
      </h3>
      {skipped > 0 ? <p>{countText(skipped, 'row')} left out because something was missing.</p> : null}
      {step.result.invited ? <InvitedPeople {...step.result.invited} people={people} onTaken={onLinksTaken} /> : null}
      {listed.length > 0 ? (
        <LedgerTable
          caption="People who couldn’t be imported"
          columns={[
            { key: 'email', header: 'Email', isTitle: true, cell: ({ email }) => email || '(none)' },
            { key: 'error', header: 'Why', cell: ({ error }) => error },
          ]}
          rows={listed}
          rowKey={({ index }) => String(index)}
        />
      ) : null}
      {success.length > 0 ? (
        <details>
          <summary>People who were imported</summary>
          <LedgerTable
            caption="People who were imported"
            columns={[{ key: 'email', header: 'Email', isTitle: true, cell: ({ email }) => email }]}
            rows={success.slice(0, mostListed)}
            rowKey={({ email }) => email}
          />
          {success.length > mostListed ? (
            <p>{formatCount(success.length - mostListed)} more are in the results file.</p>
          ) : null}
        </details>
      ) : null}
      {failed.length > mostListed ? (
        <p>{formatCount(failed.length - mostListed)} more are in the results file.</p>
      ) : null}
      <Cluster gap={8}>
        <Button
          icon={<Icon name="download" size={16} />}
          onClick={() => saveAsFile(resultFile(step.result, waiting), 'users_result.csv')}
        >
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

function Stopped({ problem, waiting }: { problem: string | null; waiting: number }) {
  const rest = plural(
    waiting,
    'There’s no result yet for 1 user on the list. No one will be added twice if you continue.',
    `There’s no result yet for ${formatCount(waiting)} users on the list. No one will be added twice if you continue.`,
  );
  if (problem === null) return <Notice title="Stopped">{rest}</Notice>;
  return (
    <Notice tone="danger" title="Import failed" announced>
      {problem} {rest}
    </Notice>
  );
}
