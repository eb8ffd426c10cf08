import { writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import { useId } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { useSuppliers } from '../../suppliers/suppliers.api.ts';

interface SupplierFieldProps extends Omit<TextFieldProps, 'label' | 'hint' | 'list'> {
  value: string;
  label?: string;
  /** Hints for a name that's new to the organization, and for any other. */
  hints?: { isNew: string; known: string };
}

const hintsOfProduct = {
  isNew: 'A new supplier: it’s added with the product.',
  known: 'Who you buy it from; buyers don’t see it. Each supplier has a sheet of what a group buy orders.',
};

/** From whom a product comes: one of the organization's, proposed while typing, or a new name. */
export function SupplierField({ label = 'Supplier', hints = hintsOfProduct, ...props }: SupplierFieldProps) {
  const { data } = useSuppliers();
  const listId = useId();
  const name = writtenSupplierName(props.value).toLowerCase();
  const isNew = data !== undefined && name !== '' && !data.data.some((one) => one.name.toLowerCase() === name);
  return (
    <>
      <TextField
        {...props}
        label={label}
        checks="supplier"
        optional
        hint={isNew ? hints.isNew : hints.known}
        list={listId}
      />
      <datalist id={listId}>
        {data?.data.map(({ id, name: known }) => (
          <option key={id} value={known} />
        ))}
      </datalist>
    </>
  );
}
