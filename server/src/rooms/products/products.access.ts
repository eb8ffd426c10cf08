import { productErrors } from '@cobuy/contract/products/products.errors';
import { canEditProduct } from '@cobuy/domain/products/product-policy';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findProduct, findProductAcrossOrganizations, type ProductRow } from './products.queries.ts';

/** A product of the selected organization; a SUPERADMIN needn't have selected it. */
export async function accessProduct({ db, actor }: SignedInContext, id: string): Promise<ProductRow> {
  const row =
    actor.effectiveRole === 'SUPERADMIN'
      ? await findProductAcrossOrganizations(db, id)
      : actor.organizationId && (await findProduct(db, actor.organizationId, id));
  return row || refuse(productErrors.not_found);
}

/** A product that the caller may change: its creator, ORGADMIN or SUPERADMIN. */
export async function accessProductForEditing(context: SignedInContext, id: string): Promise<ProductRow> {
  const row = await accessProduct(context, id);
  const { userId, effectiveRole } = context.actor;
  if (!canEditProduct({ role: effectiveRole, isCreator: row.product.createdById === userId }))
    refuse(productErrors.forbidden);
  return row;
}
