import { writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import { useId } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { useSuppliers } from '../../suppliers/suppliers.api.ts';

/** From whom a product comes: one of the organization's, proposed while typing, or a new name. */
export function SupplierField(props: Omit<TextFieldProps, 'label' | 'hint' | 'list'> & { value: string }) {
  const { data } = useSuppliers();
  const listId = useId();
  const name = writtenSupplierName(props.value).toLowerCase();
  const isNew = data !== undefined && name !== '' && !data.data.some((one) => one.name.toLowerCase() === name);
  return (
    <>
      <TextField
        {...props}
        label="Supplier"
        checks="supplier"
        optional
        hint={
          isNew
            ? 'A new supplier: it is added with the product.'
            : 'From whom it comes; buyers do not see it. Each supplier has a sheet of what a group buy orders.'
        }
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
