import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import { type Supplier, supplierBody } from '@cobuy/contract/suppliers/suppliers.http';
import { supplierNameRules } from '@cobuy/domain/suppliers/supplier-rules';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { isRecord } from '../../lib/is-record.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useChangeSuppliers } from './suppliers.api.ts';

interface SupplierDialogProps {
  /** Null for a new one. */
  supplier: Supplier | null;
  onClose: () => void;
}

/** The version someone else saved in the meantime; null for any other failure. */
function newerOf(error: unknown): Supplier | null {
  if (!(error instanceof ApiError) || error.code !== supplierErrors.edited_meanwhile.code) return null;
  return isRecord(error.details) ? (error.details.current as Supplier) : null;
}

const wordsOf = ({ name, email, note }: Supplier) => [name, email, note].filter(Boolean).join(' · ');

export function SupplierDialog({ supplier, onClose }: SupplierDialogProps) {
  const { create, update } = useChangeSuppliers();
  const keyOf = useIdempotencyKeys();
  const [seen, setSeen] = useState(supplier?.updatedAt ?? '');
  const form = useForm({
    start: () => ({ name: supplier?.name ?? '', email: supplier?.email ?? '', note: supplier?.note ?? '' }),
    read: (fields: { name: string; email: string; note: string }) => readWithSchema(supplierBody, fields),
    explain: (error) => {
      const newer = newerOf(error);
      return newer
        ? `${supplierErrors.edited_meanwhile.sentence}: “${wordsOf(newer)}”. Saving again replaces it with yours.`
        : messageOf(error, 'We couldn’t save the supplier');
    },
    onSubmit: async (body) => {
      try {
        await (supplier ? update(supplier.id, { ...body, version: seen }) : create(body, keyOf(body)));
      } catch (error) {
        setSeen(newerOf(error)?.updatedAt ?? seen);
        throw error;
      }
      showToast({ tone: 'ok', title: supplier ? 'Supplier saved' : 'Supplier added' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={supplier ? 'Edit supplier' : 'Add a supplier'}
      onClose={onClose}
      form={form}
      submitLabel={supplier ? 'Save' : 'Add Supplier'}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={supplierNameRules.most}
        checks="name"
        {...form.field('name')}
      />
      <EmailField
        label="E-mail"
        optional
        hint="Where your orders are sent."
        autoComplete="off"
        {...form.field('email')}
      />
      <TextArea
        label="Note"
        optional
        hint="For organizers only: a customer number, the day to order by."
        checks="note"
        {...form.field('note')}
      />
    </FormDialog>
  );
}
