import type { Product, productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { optionalWords, requiredText } from '@cobuy/contract/wire/schemas';
import { currencyName } from '@cobuy/domain/money/money';
import { productFields } from '@cobuy/domain/products/product-fields';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { createCaller } from '../../lib/calls/api.ts';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { textInputs } from '../../lib/forms/typed-fields.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

const call = createCaller<typeof productCalls>(productPaths);

/** As typed: a cost of nothing is allowed here (docs/rules/products.md#form). */
const typedProduct = z.object({
  name: requiredText(productFields.name),
  cost: z
    .string()
    .trim()
    .regex(/^\d{1,8}([.,]\d{1,2})?$/, productFields.cost.invalid)
    .transform((text) => Number(text.replace(',', '.'))),
  description: optionalWords(productFields.description),
});

interface QuickAddProductProps {
  onClose: () => void;
  onCreated?: (product: Product) => void;
}

export function QuickAddProduct({ onClose, onCreated }: QuickAddProductProps) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    read: (typed) => readWithSchema(typedProduct, typed),
    start: { name: '', cost: '', description: '' },
    explain: 'Failed to create product',
    onSubmit: async (body) => {
      const product = await call('createProduct', { body, idempotencyKey: keyOf(body) });
      void queries.invalidateQueries({ queryKey: ['products'] });
      showToast({ tone: 'ok', title: 'Product added', text: product.name });
      onCreated?.(product);
      onClose();
    },
  });
  const { field } = form;
  const { name, description } = productFields;
  const text = textInputs({ name, description }, form);
  return (
    <FormDialog title="Quick Add Product" onClose={onClose} form={form} submitLabel="Add Product">
      <TextField autoComplete="off" {...text('name')} />
      <TextField
        label={productFields.cost.name}
        hint={`What buyers pay for one unit, in ${currencyName(ownCurrency)}.`}
        inputMode="decimal"
        autoComplete="off"
        {...field('cost')}
      />
      <TextArea rows={3} {...text('description')} />
    </FormDialog>
  );
}
