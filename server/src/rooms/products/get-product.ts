import type { SignedInContext } from '../../platform/context.ts';
import { accessProduct } from './products.access.ts';
import { presentProduct, unused } from './products.view.ts';
import type { CountUses } from './uses-of-products.ts';

export async function getProduct(context: SignedInContext, id: string, countUses: CountUses) {
  const row = await accessProduct(context, id);
  const [uses = unused] = await countUses(context.db, [row.product]);
  return presentProduct(row, uses);
}
