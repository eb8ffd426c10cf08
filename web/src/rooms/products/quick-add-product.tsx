import type { Product, productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { optionalWords, requiredText } from '@cobuy/contract/wire/schemas';
import { longestDescription, longestProductName, productTexts } from '@cobuy/domain/products/product-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { createCaller } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const call = createCaller<typeof productCalls>(productPaths);

/** As typed: a cost of nothing is allowed here (decisions, "Group buys and products"). */
const typedProduct = z.object({
  name: requiredText({ name: 'Name', most: longestProductName, required: productTexts.nameRequired }),
  cost: z
    .string()
    .trim()
    .regex(/^\d{1,8}([.,]\d{1,2})?$/, productTexts.costInvalid)
    .transform((text) => Number(text.replace(',', '.'))),
  description: optionalWords({ name: 'Description', most: longestDescription }),
});

interface QuickAddProductProps {
  onClose: () => void;
  onCreated?: (product: Product) => void;
}

const formId = 'quick-add-product';

/** Puts something new into the catalogue without leaving the page. */
export function QuickAddProduct({ onClose, onCreated }: QuickAddProductProps) {
  const queries = useQueryClient();
  // One key for all tries of what was typed: a try whose answer was lost creates nothing twice.
  const [tries] = useState(() => new Map<string, string>());
  const { field, submit, summary, isSubmitting } = useContractForm({
    schema: typedProduct,
    defaultValues: { name: '', cost: '', description: '' },
    fallbackMessage: 'Failed to create product',
    onSubmit: async (body) => {
      const typed = JSON.stringify(body);
      const idempotencyKey = tries.get(typed) ?? newIdempotencyKey();
      tries.set(typed, idempotencyKey);
      const product = await call('createProduct', { body, idempotencyKey });
      void queries.invalidateQueries({ queryKey: ['products'] });
      showToast({ tone: 'ok', title: 'Product added', text: product.name });
      onCreated?.(product);
      onClose();
    },
  });
  return (
    <Dialog
      title="Quick Add Product"
      isOpen
      onClose={onClose}
      isBusy={isSubmitting}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            Add Product
          </Button>
        </>
      }
    >
      <FormSummary {...summary} />
      <Form id={formId} onSubmit={submit}>
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField
          label="Cost"
          hint="What buyers pay for one, in dollars."
          inputMode="decimal"
          autoComplete="off"
          {...field('cost')}
        />
        <TextArea label="Description" optional rows={3} {...field('description')} />
      </Form>
    </Dialog>
  );
}
