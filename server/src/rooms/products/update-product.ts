import type { SignedInContext } from '../../platform/context.ts';
import { accessProduct, accessProductForEditing } from './products.access.ts';
import { updateProductFields } from './products.queries.ts';
import { presentProduct } from './products.view.ts';
import { type ProductBody, readProductBody } from './read-product-body.ts';

/** Orders keep the name and price they were placed with; deals show the new ones at once. */
export async function updateProduct(context: SignedInContext, id: string, body: ProductBody) {
  const { product } = await accessProductForEditing(context, id);
  await updateProductFields(context.db, product.organizationId, id, {
    ...readProductBody(body),
    updatedAt: context.clock.now(),
  });
  context.keptAnswers.forget();
  return presentProduct(await accessProduct(context, id));
}
