import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { plural } from '@cobuy/domain/texts/plural';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { LedgerColumn } from '../../../ui/ledger/ledger-table.tsx';
import { ShownDifference } from '../shown-difference.tsx';
import type { Takes } from './import-products.api.ts';
import { KindOfRows } from './kind-of-rows.tsx';
import styles from './price-list-import.module.css';

interface RowKindsProps {
  report: ImportReport;
  takes: Takes;
  onTake: (takes: Takes) => void;
}

export function RowKinds({ report, takes, onTake }: RowKindsProps) {
  const { added, changed, gone } = report.rows;
  const choiceOf = (kind: keyof Takes) => ({
    taken: takes[kind],
    onTake: (taken: boolean) => onTake({ ...takes, [kind]: taken }),
  });
  return (
    <>
      {added > 0 ? (
        <KindOfRows
          title="New"
          total={added}
          choice={{ ...choiceOf('added'), name: 'takeNew', label: 'Add these products' }}
          columns={report.added.some(({ supplier }) => supplier !== null) ? newColumns : withoutSupplier}
          rows={report.added}
          rowKey={({ row }) => String(row)}
        />
      ) : null}
      {changed > 0 ? (
        <KindOfRows
          title="Changed"
          total={changed}
          choice={{
            ...choiceOf('changed'),
            name: 'takeChanged',
            label: 'Change these products',
            detail: 'Open group buys show the new prices right away; orders keep the prices they were placed at.',
          }}
          columns={changedColumns}
          rows={report.changed}
          rowKey={({ id }) => id}
        />
      ) : null}
      {gone > 0 ? <Gone report={report} choice={choiceOf('gone')} /> : null}
    </>
  );
}

function Gone({
  report,
  choice,
}: {
  report: ImportReport;
  choice: { taken: boolean; onTake: (taken: boolean) => void };
}) {
  const { rows, gone, goneAmong, removable } = report;
  const inUse = rows.gone - removable;
  const kept = plural(
    inUse,
    'One is used by group buys or orders and can’t be removed.',
    `${formatCount(inUse)} are used by group buys or orders and can’t be removed.`,
  );
  return (
    <KindOfRows
      title="Not in this list"
      total={rows.gone}
      lead={
        goneAmong === 'suppliers'
          ? 'In the catalog from the suppliers this list names, but not in the list.'
          : 'This list names no suppliers: these are all the catalog’s products that aren’t in it, no matter who they come from.'
      }
      choice={
        removable > 0
          ? {
              ...choice,
              name: 'takeGone',
              label: `Remove ${countText(removable, 'product')} from the catalog`,
              ...(inUse > 0 && { detail: kept }),
            }
          : null
      }
      columns={goneColumns(choice.taken)}
      rows={gone}
      rowKey={({ id }) => id}
    />
  );
}

type Told = ImportReport['gone'][number] | ImportReport['added'][number] | ImportReport['changed'][number];

const product = {
  key: 'name',
  header: 'Product',
  isTitle: true,
  cell: ({ name, sku, unit }: Told) => (
    <span className={styles.product}>
      <span>{name}</span>
      <span className={styles.sku}>{[sku, unit].filter(Boolean).join(' · ')}</span>
    </span>
  ),
} as const;
/** With remarks to look at before importing. */
const productWithRemarks = {
  ...product,
  cell: (row: Told & { remarks: readonly string[] }) => (
    <>
      {product.cell(row)}
      {row.remarks.length > 0 ? (
        <ul className={styles.remarks} aria-label={`Look at ${row.name}`}>
          {row.remarks.map((remark) => (
            <li key={remark}>
              <Icon name="warning" size={16} />
              {remark}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  ),
} as const;
const cost = {
  key: 'cost',
  header: 'Cost',
  align: 'end',
  cell: (row: { cost: number }) => <Money amount={row.cost} currency={ownCurrency} />,
} as const;

type New = ImportReport['added'][number];
const withoutSupplier: LedgerColumn<New>[] = [
  productWithRemarks,
  cost,
  {
    key: 'price',
    header: 'Selling price',
    align: 'end',
    cell: ({ price, cost: paid }) => <Money amount={price ?? paid} currency={ownCurrency} />,
  },
];
const newColumns: LedgerColumn<New>[] = [
  productWithRemarks,
  { key: 'supplier', header: 'Supplier', cell: ({ supplier }) => supplier ?? 'None' },
  ...withoutSupplier.slice(1),
];

type Changed = ImportReport['changed'][number];

const changedColumns: LedgerColumn<Changed>[] = [
  productWithRemarks,
  {
    key: 'differences',
    header: 'What changes',
    cell: ({ differences }) => (
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={difference.field}>
            <ShownDifference difference={difference} />
          </li>
        ))}
      </ul>
    ),
  },
];

type Missing = ImportReport['gone'][number];
const goneColumns = (isTaken: boolean): LedgerColumn<Missing>[] => [
  product,
  cost,
  {
    key: 'outcome',
    header: 'What happens',
    cell: ({ isInUse }) => (isInUse ? 'Stays: in use' : isTaken ? 'Goes' : 'Stays'),
  },
];
