import type { KeywordImportReport } from '@cobuy/contract/moderation/moderation.http';
import { formatCount } from '../../../ui/format/counts.ts';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { type LedgerColumn, LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import styles from './keyword-lists.module.css';

type Problem = KeywordImportReport['problems'][number];

const columns: LedgerColumn<Problem>[] = [
  { key: 'row', header: 'Line of the file', isTitle: true, cell: ({ row }) => `Line ${formatCount(row)}` },
  {
    key: 'problem',
    header: 'What is wrong',
    cell: ({ message }) => <span className={styles.words}>{message}</span>,
  },
];

export function ImportOutlook({ report: { summary, dryRun, newKeywords, problems } }: { report: KeywordImportReport }) {
  const { total, added, skipped, errors } = summary;
  return (
    <>
      <FactList
        facts={[
          { term: 'Rows in the file', value: formatCount(total) },
          { term: dryRun ? 'Would be added' : 'Added', value: formatCount(added) },
          { term: dryRun ? 'Would be skipped: already there' : 'Skipped: already there', value: formatCount(skipped) },
          { term: 'Errors', value: formatCount(errors) },
        ]}
      />
      {newKeywords.length > 0 ? (
        <p className={styles.words}>
          {added > newKeywords.length ? `The first ${formatCount(newKeywords.length)} to be added` : 'To be added'}:{' '}
          {newKeywords.join(', ')}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <>
          <LedgerTable
            caption="Rows with errors"
            columns={columns}
            rows={problems}
            rowKey={({ row, message }) => `${row} ${message}`}
          />
          {errors > problems.length ? (
            <p className={styles.rules}>These are the first {formatCount(problems.length)}.</p>
          ) : null}
        </>
      ) : null}
    </>
  );
}
