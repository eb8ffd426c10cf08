import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { plural } from '@cobuy/domain/texts/plural';
import { useState } from 'react';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { type LedgerColumn, LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import styles from './price-list-import.module.css';

type Problem = ImportReport['problems'][number];

const columns: LedgerColumn<Problem>[] = [
  {
    key: 'name',
    header: 'Product',
    isTitle: true,
    cell: ({ name }) => name || <span className={styles.muted}>No name</span>,
  },
  { key: 'row', header: 'Line of the file', align: 'end', cell: ({ row }) => formatCount(row) },
  { key: 'problem', header: 'What is wrong', cell: ({ message }) => message },
];

const shownAtFirst = 8;

/** Why rows are left out, and all of them as a file to correct and import. */
export function RowProblems({ report: { problems, rejects, rows } }: { report: ImportReport }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? problems : problems.slice(0, shownAtFirst);
  return (
    <>
      <LedgerTable
        caption="Rows with problems"
        columns={columns}
        rows={shown}
        rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
      />
      <Cluster gap={8}>
        {problems.length > shown.length ? (
          <Button onClick={() => setShowsAll(true)}>Show {formatCount(problems.length)}</Button>
        ) : null}
        {rejects === null ? null : (
          <Button
            icon={<Icon name="download" size={16} />}
            onClick={() => saveAsFile(new Blob([rejects], { type: 'text/csv' }), 'rejected_rows.csv')}
          >
            Download rejected rows
          </Button>
        )}
      </Cluster>
      <p className={styles.muted}>
        {plural(
          rows.rejected,
          'The file has this row with a column that says why.',
          `The file has all ${formatCount(rows.rejected)} rows with a column that says why.`,
        )}{' '}
        Fix it and import it: what’s already in the catalog isn’t added again.
      </p>
    </>
  );
}
