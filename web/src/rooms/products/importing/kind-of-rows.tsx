import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type LedgerColumn, LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import styles from './price-list-import.module.css';

interface KindOfRowsProps<Row> {
  title: string;
  total: number;
  lead?: string;
  /** The choice to include these rows; null if there's nothing to choose. */
  choice: { name: string; label: string; detail?: ReactNode; taken: boolean; onTake: (taken: boolean) => void } | null;
  columns: readonly LedgerColumn<Row>[];
  /** The first of them, at most. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const shownAtFirst = 8;

export function KindOfRows<Row>({ title, total, lead, choice, columns, rows, rowKey }: KindOfRowsProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, shownAtFirst);
  return (
    <Card aria-label={title}>
      <h2>
        {title} <span className={styles.count}>{formatCount(total)}</span>
      </h2>
      {lead ? <p className={styles.muted}>{lead}</p> : null}
      {choice ? (
        <Checkbox
          name={choice.name}
          label={choice.label}
          detail={choice.detail}
          checked={choice.taken}
          onChange={({ target }) => choice.onTake(target.checked)}
        />
      ) : null}
      <LedgerTable caption={title} columns={columns} rows={shown} rowKey={rowKey} />
      {rows.length > shown.length ? (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show {formatCount(rows.length)}</Button>
        </div>
      ) : null}
      {showsAll && total > rows.length ? (
        <p className={styles.muted}>These are the first {formatCount(rows.length)}.</p>
      ) : null}
    </Card>
  );
}
