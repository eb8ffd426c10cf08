import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { idIn } from '../../../platform/organization-ids.ts';
import { readOrganizationNumber } from '../../organizations/organization-number.ts';
import { requireCapacity } from '../../organizations/require-capacity.ts';
import { chooseSupplier } from '../../suppliers/name-suppliers.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { checkPicture } from '../pictures/picture-files.ts';
import { countProducts, insertProduct } from '../products.queries.ts';
import { getProduct } from '../read-products.ts';
import type { CountUses } from '../uses-of-products.ts';
import { type ProductBody, readProductBody, textsOf } from './read-product-body.ts';

export async function createProduct(context: SignedInContext, body: ProductBody, countUses: CountUses) {
  const organizationId = selectedOrganization(context.actor);
  const checkTexts = await prepareTextCheck(context);
  return inTransaction(context, (tx) =>
    once(context, tx, { call: 'createProduct', organizationId, body }, async () => {
      checkTexts(...textsOf(body));
      const number = await readOrganizationNumber(tx, organizationId);
      const [id, now] = [idIn(number), context.clock.now()];
      const createdById = context.actor.userId;
      await checkPicture(tx, body.imageUrl);
      const supplierId = await chooseSupplier(context, tx, body.supplier, { organizationId, createdById });
      await insertProduct(tx, {
        ...readProductBody(body, supplierId),
        organizationId,
        id,
        createdById,
        createdAt: now,
        updatedAt: now,
      });
      await requireCapacity(tx, organizationId, { resource: 'products', count: countProducts });
      return getProduct({ ...context, db: tx }, id, countUses);
    }),
  );
}
