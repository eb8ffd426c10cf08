import { productErrors } from '@cobuy/contract/products/products.errors';
import type { Product } from '@cobuy/contract/products/products.http';
import { smallPictureUrl } from '@cobuy/domain/products/picture-address';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { formDrafts } from '../../../lib/drafts/form-drafts.ts';
import { type DraftFormKind, type DraftFormOptions, useDraftForm } from '../../../lib/forms/use-draft-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import type { Version } from '../../../ui/versions/both-versions.tsx';
import { type SentProduct, useChangeProducts } from '../manage-products.api.ts';
import {
  isProductFields,
  newProductFields,
  type ProductFields,
  productFieldsFrom,
  productProblems,
  productVersions,
  sentProductFrom,
} from './product-fields.ts';

const products: DraftFormKind<ProductFields, Product, SentProduct> = {
  drafts: formDrafts('product', isProductFields),
  fieldsFrom: productFieldsFrom,
  isSame: productVersions.isSame,
  bodyFrom: sentProductFrom,
  editedMeanwhile: productErrors.edited_meanwhile.code,
};

export interface ProductFormOptions
  extends Pick<DraftFormOptions<ProductFields, Product, SentProduct>, 'loaded' | 'draftId'> {
  onSaved: () => void;
}

/** The form of a product: its draft, its rules, and the other editor's version. */
export function useProductForm({ onSaved, ...options }: ProductFormOptions) {
  const { create, update } = useChangeProducts();
  const form = useDraftForm(products, {
    ...options,
    startNew: newProductFields,
    problemsOf: productProblems,
    create,
    update,
    onSaved: (isNew) => {
      showToast({ tone: 'ok', title: isNew ? 'Product added' : 'Product saved' });
      onSaved();
    },
    onFailed: (error) => messageOf(error, 'Failed to save product'),
  });
  const { fields, theirs, base } = form;
  return {
    ...form,
    differences: theirs
      ? productVersions.differencesOf(fields, theirs, base).map((difference) =>
          difference.name === 'imageUrl'
            ? {
                ...difference,
                pictures: { mine: smallPictureUrl(fields.imageUrl), theirs: smallPictureUrl(theirs.imageUrl) },
              }
            : difference,
        )
      : [],
    choose: (choice: Readonly<Record<string, Version>>) => {
      if (theirs) form.settle(productVersions.merge(fields, theirs, choice));
    },
  };
}
