import { productErrors } from '@cobuy/contract/products/products.errors';
import type { productCalls } from '@cobuy/contract/products/products.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOutdated } from '@cobuy/contract/wire/versions';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { chooseSupplier } from '../../suppliers/name-suppliers.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { notingChanges } from '../note-changes.ts';
import { checkPicture } from '../pictures/picture-files.ts';
import { accessProductForEditing } from '../products.access.ts';
import { deleteProductRow, lockProduct, updateProductFields } from '../products.queries.ts';
import { getProduct } from '../read-products.ts';
import type { UsesOfProducts } from '../uses-of-products.ts';
import { readProductBody, textsOf } from './read-product-body.ts';

type Body = ParsedRequest<typeof productCalls.updateProduct>['body'];

/** Omitted fields stay as they are. Orders keep their name and price; deals show the new ones at once. */
export async function updateProduct(context: SignedInContext, id: string, body: Body, uses: UsesOfProducts) {
  const checkTexts = await prepareTextCheck(context);
  return inTransaction(context, async (tx, afterCommit) => {
    const inside = { ...context, db: tx };
    const { organizationId } = (await accessProductForEditing(inside, id)).product;
    const by = { organizationId, createdById: context.actor.userId };
    checkTexts(...textsOf(body));
    // Suppliers are locked before their products, as when deleting one: the other order could deadlock.
    const supplierId = body.supplier && (await chooseSupplier(context, tx, body.supplier, by));
    const locked = (await lockProduct(tx, organizationId, id)) ?? refuse(productErrors.not_found);
    const { updatedAt, imageUrl } = locked;
    if (isOutdated(body, locked))
      refuse(productErrors.edited_meanwhile, { details: { current: await getProduct(inside, id, uses.count) } });
    if (body.imageUrl !== undefined && body.imageUrl !== imageUrl) await checkPicture(tx, body.imageUrl);
    // Later than any copy that an editor holds, even within the same millisecond.
    const at = new Date(Math.max(context.clock.now().getTime(), updatedAt.getTime() + 1));
    await notingChanges(tx, uses, { organizationId, ids: [id], actorId: context.actor.userId, at }, () =>
      updateProductFields(tx, organizationId, id, { ...readProductBody(body, supplierId), updatedAt: at }),
    );
    afterCommit(() => context.answerCache.forget());
    return getProduct(inside, id, uses.count);
  });
}

/** Refused while a group buy or an order uses it: the foreign keys say so, no matter who comes first. */
export async function deleteProduct(context: SignedInContext, id: string): Promise<void> {
  const { product } = await accessProductForEditing(context, id);
  if (!(await deleteProductRow(context.db, product.organizationId, id))) refuse(productErrors.in_use);
}
