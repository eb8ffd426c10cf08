import { type ImportField, importFieldLabels, isAmountField } from '@cobuy/domain/products/import-fields';
import { Money } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import styles from './shown-difference.module.css';

interface Difference {
  field: ImportField;
  before: string | number | null;
  after: string | number | null;
}

/** "Cost $1.29 → $1.39": what a field of a product was, and what it becomes. */
export function ShownDifference({ difference: { field, before, after } }: { difference: Difference }) {
  return (
    <>
      <span className={styles.field}>{importFieldLabels[field]}</span>{' '}
      <span className={styles.before}>
        <VisuallyHidden>from </VisuallyHidden>
        <ShownValue field={field} value={before} />
      </span>{' '}
      <span aria-hidden="true">→</span>
      <VisuallyHidden> to </VisuallyHidden> <ShownValue field={field} value={after} />
    </>
  );
}

function ShownValue({ field, value }: { field: ImportField; value: string | number | null }) {
  if (value === null) return 'none';
  return isAmountField(field) && typeof value === 'number' ? <Money amount={value} currency={ownCurrency} /> : value;
}
