import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { Select } from '../../../ui/fields/select.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SupplierField } from '../editing/supplier-field.tsx';
import type { ListLayout } from './import-products.api.ts';
import styles from './price-list-import.module.css';

interface ListLayoutFieldsProps {
  report: ImportReport;
  layout: ListLayout;
  supplier: string;
  hasSuppliers: boolean;
  onLayout: (layout: ListLayout) => void;
  onSupplier: (name: string) => void;
}

/** Enough of a line to recognize it. */
const shownLetters = 70;
const short = (text: string) => (text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text);

export function ListLayoutFields(props: ListLayoutFieldsProps) {
  const { report, layout, supplier, hasSuppliers, onLayout, onSupplier } = props;
  const { sheets, firstLines, titlesLine } = report;
  return (
    <Card aria-label="The list">
      <h2>The list</h2>
      <div className={styles.layout}>
        {sheets.length > 1 ? (
          <Select
            name="sheet"
            label="Sheet"
            options={sheets.map(({ name, isHidden }) => ({ value: name, label: isHidden ? `${name} (hidden)` : name }))}
            value={layout.sheet ?? report.sheet ?? ''}
            onChange={({ target }) => onLayout({ sheet: target.value })}
          />
        ) : null}
        <Select
          name="titlesLine"
          label="Header row"
          options={firstLines.map(({ row, text }) => ({
            value: String(row),
            label: `${formatCount(row)}: ${short(text)}`,
          }))}
          value={String(layout.titlesLine ?? titlesLine)}
          onChange={({ target }) => onLayout({ ...layout, titlesLine: Number(target.value) })}
        />
        <SupplierField
          name="listSupplier"
          label="Supplier of the whole list"
          hints={{
            isNew: 'A new supplier: it’s added with the list.',
            known: hasSuppliers
              ? 'Leave it empty to take each product’s supplier from the list.'
              : 'Who you buy all of this from. Buyers don’t see it.',
          }}
          value={supplier}
          autoComplete="off"
          onChange={({ target }) => onSupplier(target.value)}
        />
      </div>
    </Card>
  );
}
