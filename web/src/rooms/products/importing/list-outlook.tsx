import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { readPrice } from '@cobuy/domain/money/read-amount';
import {
  type ImportColumns,
  type ImportField,
  importFieldLabels,
  importFields,
  isAmountField,
} from '@cobuy/domain/products/import-fields';
import { plural } from '@cobuy/domain/texts/plural';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type LedgerColumn, LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import type { Takes } from './import-products.api.ts';
import styles from './price-list-import.module.css';
import { RowKinds } from './row-kinds.tsx';
import { RowProblems } from './row-problems.tsx';

const namedAtMost = 8;

/** Which suppliers a list brings along: a wrong column shows here, before it makes any. */
function NewSuppliers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const others = names.length - namedAtMost;
  return (
    <Notice title={plural(names.length, 'One new supplier', `${formatCount(names.length)} new suppliers`)}>
      {names.slice(0, namedAtMost).join(', ')}
      {others > 0 ? `, and ${formatCount(others)} more` : ''}
    </Notice>
  );
}

type PreviewRow = ImportReport['preview'][number];

interface ListOutlookProps {
  report: ImportReport;
  mapping: ImportColumns;
  isComplete: boolean;
  /** Another preview is loading. */
  isStale: boolean;
  takes: Takes;
  onTake: (takes: Takes) => void;
  /** Includes drafts, and what is archived or hidden in a shop's export. */
  takeOffSale: boolean;
  onTakeOffSale: (takeOffSale: boolean) => void;
  /** Includes what is hidden in a spreadsheet. */
  takeHidden: boolean;
  onTakeHidden: (takeHidden: boolean) => void;
  /** Notes next to prices don't get them refused. */
  takeAsWritten: boolean;
  onTakeAsWritten: (takeAsWritten: boolean) => void;
}

export function ListOutlook({
  report,
  mapping,
  isComplete,
  isStale,
  takes,
  onTake,
  takeOffSale,
  onTakeOffSale,
  takeHidden,
  onTakeHidden,
  takeAsWritten,
  onTakeAsWritten,
}: ListOutlookProps) {
  const { hiddenColumns, heardBesidePrices: heard } = report;
  const columns = importFields.flatMap((field) => {
    const index = report.columns.indexOf(mapping[field] ?? '');
    return index === -1 ? [] : [previewColumn(field, index)];
  });
  return (
    <div className={classNames(styles.outlook, isStale && styles.former)} aria-busy={isStale}>
      {!isComplete && columns.length > 0 ? (
        <Card aria-label="The first rows">
          <h2>The first rows</h2>
          <LedgerTable
            caption="The first rows as they would be read"
            columns={columns}
            rows={report.preview}
            rowKey={({ row }) => String(row)}
          />
        </Card>
      ) : null}
      {isComplete ? <ListNotes notes={report.notes} /> : null}
      {takeHidden || report.rows.hidden + hiddenColumns.length > 0 ? (
        <Checkbox
          name="takeHidden"
          label="Import what’s hidden in the spreadsheet, too"
          detail={hiddenColumns.length > 0 ? `Hidden columns: ${hiddenColumns.join(', ')}` : undefined}
          checked={takeHidden}
          onChange={({ target }) => onTakeHidden(target.checked)}
        />
      ) : null}
      {takeOffSale || report.rows.offSale > 0 ? (
        <Checkbox
          name="takeOffSale"
          label="Import drafts, archived and hidden products, too"
          checked={takeOffSale}
          onChange={({ target }) => onTakeOffSale(target.checked)}
        />
      ) : null}
      {takeAsWritten || heard.length > 0 ? (
        <Checkbox
          name="takeAsWritten"
          label={`Take the amounts as written: in ${ownCurrency}, each for one unit`}
          detail={detailOfAmounts(report, takeAsWritten)}
          checked={takeAsWritten}
          onChange={({ target }) => onTakeAsWritten(target.checked)}
        />
      ) : null}
      {isComplete ? <NewSuppliers names={report.newSuppliers} /> : null}
      {isComplete ? <RowKinds report={report} takes={takes} onTake={onTake} /> : null}
      {isComplete && report.rows.rejected > 0 ? (
        <Card aria-label="Rows to be left out">
          <h2>Rows to be left out</h2>
          <RowProblems report={report} />
        </Card>
      ) : null}
    </div>
  );
}

/** Notes found next to prices; if prices taken as written are still refused, why that may be. */
function detailOfAmounts({ heardBesidePrices, problems }: ImportReport, takeAsWritten: boolean): string | undefined {
  const refusesPrices = takeAsWritten && problems.some(({ field }) => field !== null && isAmountField(field));
  const sentences = [
    ...(heardBesidePrices.length > 0 ? [heardBesidePrices.join('; ')] : []),
    ...(refusesPrices ? ['Prices that name another currency or amount themselves are still refused.'] : []),
  ];
  return sentences.join('. ') || undefined;
}

const previewColumn = (field: ImportField, index: number): LedgerColumn<PreviewRow> => ({
  key: field,
  header: importFieldLabels[field],
  isTitle: field === 'name',
  ...(isAmountField(field) ? { align: 'end' as const } : {}),
  cell: ({ cells }) => {
    const text = cells[index] ?? '';
    // Shown as the amount it's read as, so that "48,20" clearly isn't 4820.
    const cents = isAmountField(field) ? readPrice(text, ownCurrency) : null;
    return cents === null ? (
      <span className={styles.cell}>{text}</span>
    ) : (
      <Money amount={decimalFromCents(cents, ownCurrency)} currency={ownCurrency} />
    );
  },
});

function ListNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="warn" title="Before you import this list">
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}
