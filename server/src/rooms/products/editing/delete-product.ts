import { productErrors } from '@cobuy/contract/products/products.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessProductForEditing } from '../products.access.ts';
import { deleteProductRow } from '../products.queries.ts';

/** Refused while a group buy or an order uses it: the foreign keys say so, whoever comes first. */
export async function deleteProduct(context: SignedInContext, id: string): Promise<void> {
  const { product } = await accessProductForEditing(context, id);
  if (!(await deleteProductRow(context.db, product.organizationId, id))) refuse(productErrors.in_use);
}
