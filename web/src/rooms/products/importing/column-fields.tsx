import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { type ImportField, importFieldLabels, importFields, neededFields } from '@cobuy/domain/products/import-fields';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type ColumnChoice, withColumn } from './import-columns.ts';
import styles from './price-list-import.module.css';

interface ColumnFieldsProps {
  report: ImportReport;
  choice: ColumnChoice;
  missing: readonly ImportField[];
  /** One supplier was named for the whole list, so no column is needed. */
  isOfOneSupplier: boolean;
  onChange: (choice: ColumnChoice) => void;
}

export const columnField = (field: ImportField) =>
  document.querySelector<HTMLSelectElement>(`select[name="column-${field}"]`);

const isNeeded = (field: ImportField) => (neededFields as readonly ImportField[]).includes(field);

export function ColumnFields({
  report: { columns, preview },
  choice,
  missing,
  isOfOneSupplier,
  onChange,
}: ColumnFieldsProps) {
  const { mapping, keepOthers } = choice;
  const others = columns.filter((column) => !Object.values(mapping).includes(column));
  /** What the column holds in the first row that has something there. */
  const example = (column: string | undefined) =>
    preview.map(({ cells }) => cells[columns.indexOf(column ?? '')]).find(Boolean);
  return (
    <Card aria-label="Columns">
      <h2>Columns</h2>
      <div className={styles.columns}>
        {importFields
          .filter((field) => !(isOfOneSupplier && field === 'supplier'))
          .map((field) => (
            <div key={field} className={styles.column}>
              <Select
                name={`column-${field}`}
                label={importFieldLabels[field]}
                optional={!isNeeded(field)}
                placeholder={isNeeded(field) ? 'Choose a column' : 'Not in this list'}
                options={columns.map((column) => ({ value: column, label: column }))}
                value={mapping[field] ?? ''}
                error={
                  missing.includes(field) ? `Choose the column that holds: ${importFieldLabels[field]}` : undefined
                }
                onChange={({ target }) => onChange({ ...choice, mapping: withColumn(mapping, field, target.value) })}
              />
              {example(mapping[field]) ? <p className={styles.example}>such as “{example(mapping[field])}”</p> : null}
            </div>
          ))}
      </div>
      {others.length > 0 ? (
        <Checkbox
          name="keepOthers"
          label="Keep the other columns in the description"
          detail={others.join(', ')}
          checked={keepOthers}
          onChange={({ target }) => onChange({ ...choice, keepOthers: target.checked })}
        />
      ) : null}
    </Card>
  );
}
