import { type ReactNode, useRef } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './ledger-table.module.css';
import { RowCheckbox } from './row-checkbox.tsx';

export interface LedgerColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand right. */
  align?: 'end';
  /** Leads to the same rows in the order of this column; `is` how they stand now. */
  sort?: { is: 'ascending' | 'descending' | null; to: To };
  /** The cell that names the row; on phones it heads the row's card. */
  isTitle?: boolean;
}

export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Whether a row has a box; without it, every row has one. */
  canSelect?: (row: Row) => boolean;
  /** The checkbox's label: "Select the order of Ana Lopez". */
  labelOf: (row: Row) => string;
  labelOfAll: string;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
}

interface LedgerTableProps<Row> {
  caption: string;
  columns: readonly LedgerColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  footer?: ReactNode;
  selection?: RowSelection<Row>;
}

/** A ruled table. On phones each row becomes a card whose values carry their column's name. */
export function LedgerTable<Row>({ caption, columns, rows, rowKey, footer, selection }: LedgerTableProps<Row>) {
  // The last ticked row; Shift ticks everything between it and the next.
  const last = useRef<string | null>(null);
  const selectable = selection?.canSelect ? rows.filter(selection.canSelect) : rows;
  const select = (row: Row, selected: boolean, isRange: boolean) => {
    const from = isRange ? selectable.findIndex((one) => rowKey(one) === last.current) : -1;
    const to = selectable.indexOf(row);
    last.current = rowKey(row);
    selection?.onSelect(from < 0 ? [row] : selectable.slice(Math.min(from, to), Math.max(from, to) + 1), selected);
  };
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {selection ? (
            <td className={styles.select}>
              {selectable.length > 0 ? (
                <RowCheckbox
                  label={selection.labelOfAll}
                  count={selectable.filter(selection.isSelected).length}
                  of={selectable.length}
                  onSelect={(selected) => selection.onSelect(selectable, selected)}
                />
              ) : null}
            </td>
          ) : null}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={column.align && styles[column.align]}
              aria-sort={column.sort ? (column.sort.is ?? 'none') : undefined}
            >
              {column.sort ? (
                <Link to={column.sort.to} preventScrollReset className={styles.sort}>
                  {column.header}
                  <span className={styles.way} data-way={column.sort.is ?? undefined}>
                    <Icon name={column.sort.is === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />
                  </span>
                </Link>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={classNames(styles.row, selection && styles.selectable)}
            data-selected={selection?.isSelected(row) || undefined}
          >
            {selection ? (
              <td className={styles.select}>
                {selectable.includes(row) ? (
                  <RowCheckbox
                    label={selection.labelOf(row)}
                    count={selection.isSelected(row) ? 1 : 0}
                    of={1}
                    onSelect={(selected, isRange) => select(row, selected, isRange)}
                  />
                ) : null}
              </td>
            ) : null}
            {columns.map((column) =>
              column.isTitle ? (
                <th key={column.key} scope="row" className={styles.title}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.key}
                  data-header={column.header}
                  className={classNames(styles.cell, column.align && styles[column.align])}
                >
                  <span className={styles.value}>{column.cell(row)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {footer ? <tfoot className={styles.foot}>{footer}</tfoot> : null}
    </table>
  );
}
