import type { BulkReport } from '@cobuy/contract/products/bulk.schemas';
import { priceTargets } from '@cobuy/domain/products/bulk-change';
import { plural } from '@cobuy/domain/texts/plural';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { useIdempotencyKeys } from '../../../lib/calls/use-idempotency-keys.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useSuppliers } from '../../suppliers/suppliers.api.ts';
import { type SentSelection, useBulkChange, useLook } from './bulk-change.api.ts';
import styles from './bulk-change.module.css';
import { type BulkFields, emptyFields, type GroupBuyAction, readBulkFields, type SentChange } from './bulk-fields.ts';
import { BulkPreview } from './bulk-preview.tsx';

type FieldsForm = Pick<ReturnType<typeof useForm<BulkFields, SentChange>>, 'field' | 'fields'>;

const titles: Readonly<Record<GroupBuyAction, string>> = {
  supplier: 'Set the supplier',
  price: 'Change prices',
  unit: 'Set the unit',
  removed: 'Remove products',
};
/** @param products "3 products". */
const done: Readonly<Record<GroupBuyAction, (products: string) => string>> = {
  supplier: (products) => `Supplier set for ${products}`,
  price: (products) => `Prices changed for ${products}`,
  unit: (products) => `Unit set for ${products}`,
  removed: (products) => `Removed ${products}`,
};

/** An empty field removes the units, and the button says so before anything is typed. */
const submitWords = (deed: GroupBuyAction, change: SentChange | null, products: string) => {
  if (deed === 'removed') return `Remove ${products}`;
  return change && 'unit' in change && change.unit === null ? `Remove the unit from ${products}` : `Change ${products}`;
};

interface BulkDialogProps {
  deed: GroupBuyAction;
  products: SentSelection;
  onClose: () => void;
  onDone: (report: BulkReport) => void;
}

export function BulkDialog({ deed, products, onClose, onDone }: BulkDialogProps) {
  const { change, undo } = useBulkChange();
  const keyOf = useIdempotencyKeys();
  const form = useForm<BulkFields, SentChange>({
    start: emptyFields,
    read: (fields) => readBulkFields(deed, fields),
    explain: 'Failed to change the products',
    onSubmit: async (sent) => {
      const seen = look.data?.seen;
      if (seen === undefined || isBehind) return;
      const body = { products, change: sent, seen };
      try {
        const report = await change(body, keyOf(body));
        const left = report.selected - report.changed;
        const { bulkChangeId } = report;
        showToast({
          tone: 'ok',
          title: done[deed](countText(report.changed, 'product')),
          ...(left > 0 && {
            text: plural(left, '1 product stayed as it is.', `${formatCount(left)} products stayed as they are.`),
          }),
          forMs: 10_000,
          ...(bulkChangeId && { action: { label: 'Undo', onAction: () => void undo(bulkChangeId) } }),
        });
        onDone(report);
        onClose();
      } catch (error) {
        void look.refetch();
        throw error;
      }
    },
  });
  const reading = readBulkFields(deed, form.fields);
  const typed = reading.problems ? null : reading.body;
  const asked = useSettled(typed);
  const look = useLook(products, asked);
  const isBehind = look.isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(typed);
  const report = typed ? look.data : undefined;
  const isReady = report !== undefined && !isBehind && report.changed > 0;
  return (
    <FormDialog
      title={titles[deed]}
      onClose={onClose}
      form={form}
      submitLabel={
        report && report.changed > 0
          ? submitWords(deed, typed, countText(report.changed, 'product'))
          : deed === 'removed'
            ? 'Remove'
            : 'Change'
      }
      isDanger={deed === 'removed'}
      // Field problems show after the first try.
      canSubmit={reading.problems !== undefined || isReady}
    >
      {deed === 'supplier' ? <SupplierFields form={form} /> : null}
      {deed === 'price' ? <PriceFields form={form} /> : null}
      {deed === 'unit' ? (
        <TextField
          label="Unit"
          optional
          hint="Such as “1 kg” or “case of 12”. Leave it empty to remove the unit."
          autoComplete="off"
          checks="unit"
          {...form.field('unit')}
        />
      ) : null}
      {deed === 'removed' ? <p>Removed products leave the catalog. You can undo this for a day.</p> : null}
      {deed === 'price' ? (
        <p className={styles.note}>
          Open group buys show new prices right away. Orders keep the prices they were placed at.
        </p>
      ) : null}
      {typed && look.isPending ? <SkeletonFrame label="Checking the products…" height="160px" /> : null}
      {typed && look.isLoadingError ? (
        <Notice tone="danger">{messageOf(look.error, 'Failed to check the products')}</Notice>
      ) : null}
      {report ? (
        <div aria-busy={isBehind} className={isBehind ? styles.behind : ''}>
          <BulkPreview report={report} isRemoval={deed === 'removed'} />
        </div>
      ) : null}
    </FormDialog>
  );
}

function SupplierFields({ form: { field, fields } }: { form: FieldsForm }) {
  const suppliers = useSuppliers().data?.data ?? [];
  return (
    <>
      <Select
        label="Supplier"
        placeholder="Choose a supplier"
        options={[
          ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'new', label: 'A new supplier…' },
          { value: 'none', label: 'No supplier' },
        ]}
        {...field('chosenSupplier')}
      />
      {fields.chosenSupplier === 'new' ? (
        <TextField label="Name of the new supplier" autoComplete="off" checks="supplier" {...field('newSupplier')} />
      ) : null}
    </>
  );
}

const targetLabels: Readonly<Record<(typeof priceTargets)[number], string>> = {
  both: 'Cost and selling price',
  cost: 'Cost only',
  price: 'Selling price only',
};

function PriceFields({ form: { field, fields } }: { form: FieldsForm }) {
  return (
    <div className={styles.prices}>
      <Select
        label="Direction"
        options={[
          { value: 'raise', label: 'Raise' },
          { value: 'lower', label: 'Lower' },
        ]}
        {...field('way')}
      />
      <TextField label="By percent" inputMode="decimal" autoComplete="off" {...field('percent')} />
      <div className={styles.which}>
        <Select
          label="Which price"
          options={priceTargets.map((value) => ({ value, label: targetLabels[value] }))}
          hint={
            fields.of === 'price'
              ? 'A product without a selling price gets one, made from its cost.'
              : 'A product without a selling price is sold at its cost.'
          }
          {...field('of')}
        />
      </div>
    </div>
  );
}

/** The value once typing pauses, so that not every letter triggers a preview. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
