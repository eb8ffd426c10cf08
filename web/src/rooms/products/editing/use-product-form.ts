import { productErrors } from '@cobuy/contract/products/products.errors';
import type { Product } from '@cobuy/contract/products/products.http';
import { smallPictureUrl } from '@cobuy/domain/products/picture-address';
import { formDrafts } from '../../../lib/drafts/form-drafts.ts';
import { readProblems, type SavedKind, useSavedForm } from '../../../lib/forms/use-saved-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { useChangeProducts } from '../manage-products.api.ts';
import {
  isProductFields,
  newProductFields,
  type ProductFields,
  productFieldsFrom,
  productProblems,
  productVersions,
  sentProductFrom,
} from './product-fields.ts';

const products: SavedKind<Product, ProductFields> = {
  drafts: formDrafts('product', isProductFields),
  fieldsFrom: productFieldsFrom,
  versionOf: ({ updatedAt }) => updatedAt,
  conflict: { code: productErrors.edited_meanwhile.code, read: (current) => current as Product },
};

export interface ProductFormOptions {
  /** Null for a new one. */
  loaded: Product | null;
  draftId: string;
  onSaved: () => void;
}

export function useProductForm({ onSaved, ...options }: ProductFormOptions) {
  const { create, update } = useChangeProducts();
  const form = useSavedForm(products, {
    ...options,
    startNew: newProductFields,
    versions: productVersions,
    read: (fields, over) => readProblems(productProblems(fields), () => sentProductFrom(fields, over)),
    send: (body, over, key) => (over ? update(over.id, { ...body, version: over.updatedAt }) : create(body, key)),
    onSaved: (_, isNew) => {
      showToast({ tone: 'ok', title: isNew ? 'Product added' : 'Product saved' });
      onSaved();
    },
    explain: 'Failed to save product',
    placeOf: (field) => field.split('.')[0] ?? '',
  });
  const { fields, notices, newest } = form;
  const pictures = { mine: smallPictureUrl(fields.imageUrl), theirs: smallPictureUrl(newest?.imageUrl ?? null) };
  const differences = notices.differences.map((difference) =>
    difference.name === 'imageUrl' ? { ...difference, pictures } : difference,
  );
  return { ...form, notices: { ...notices, differences } };
}
