import { productErrors } from '@cobuy/contract/products/products.errors';
import { currencyName } from '@cobuy/domain/money/money';
import { productFields } from '@cobuy/domain/products/product-fields';
import { textInputs } from '../../../lib/forms/typed-fields.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldRow, Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import { DraftNotices } from '../../../ui/versions/draft-notices.tsx';
import { PictureField } from './picture-field.tsx';
import { oddAmounts, type ProductFields, savingWords } from './product-fields.ts';
import styles from './product-form.module.css';
import { SupplierField } from './supplier-field.tsx';
import { usePictureUpload } from './use-picture-upload.ts';
import { type ProductFormOptions, useProductForm } from './use-product-form.ts';

interface ProductFormProps extends ProductFormOptions {
  onCancel: () => void;
}

/** A product to add or edit. What is typed is kept in this browser until it is saved. */
export function ProductForm({ onCancel, ...options }: ProductFormProps) {
  const form = useProductForm(options);
  const { fields, set, errorOf, submit, isSubmitting } = form;
  const odd = oddAmounts(fields, options.loaded);
  const picture = usePictureUpload((imageUrl) => set('imageUrl', imageUrl));
  const field = (name: keyof ProductFields) => ({
    name,
    value: fields[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  const text = textInputs(productFields, { field });
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a field: wait for the picture, so that it's saved too.
        if (!picture.sending) void submit();
      }}
    >
      <DraftNotices {...form.notices} contested={productErrors.edited_meanwhile.sentence} />
      <Card>
        <TextField {...text('name')} />
        <FieldRow>
          <TextField
            label={productFields.cost.name}
            hint={odd.cost ?? `For one unit, in ${currencyName(ownCurrency)}.`}
            inputMode="decimal"
            placeholder="0.00"
            {...field('cost')}
          />
          <TextField
            label={productFields.price.name}
            optional
            hint={odd.price ?? 'If it’s different from the cost.'}
            inputMode="decimal"
            placeholder="0.00"
            {...field('price')}
          />
        </FieldRow>
        <TextField
          label={productFields.usualPrice.name}
          optional
          hint={
            odd.usualPrice ??
            (savingWords(fields)
              ? `Buyers see: ${savingWords(fields)}.`
              : 'What it costs elsewhere, as far as you know: buyers see what they save.')
          }
          inputMode="decimal"
          placeholder="0.00"
          {...field('usualPrice')}
        />
        {options.loaded ? (
          <p className={styles.consequence}>
            Open group buys show a new price right away; orders keep the price they were placed at.
          </p>
        ) : null}
        <FieldRow>
          <TextField hint="“kg”, “case of 12”" {...text('unit')} />
          <TextField hint="The supplier’s number." {...text('sku')} />
        </FieldRow>
        <SupplierField {...field('supplier')} />
        <TextArea hint="What buyers should know about it." rows={4} {...text('description')} />
        <PictureField
          imageUrl={fields.imageUrl}
          upload={picture}
          error={errorOf('imageUrl')}
          onRemove={() => set('imageUrl', '')}
        />
      </Card>
      <StickyBar
        label="Save"
        action={
          <Cluster gap={8}>
            <Button onClick={onCancel}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={form.isContested}
              pending={isSubmitting || picture.sending !== null}
              pendingLabel={isSubmitting ? 'Saving…' : 'Uploading…'}
            >
              {options.loaded ? 'Save' : 'Add Product'}
            </Button>
          </Cluster>
        }
      >
        <p className={styles.kept}>What you type is kept in this browser.</p>
      </StickyBar>
    </Form>
  );
}
