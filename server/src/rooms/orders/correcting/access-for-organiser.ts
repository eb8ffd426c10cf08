import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { isOrderOrganiser } from '@cobuy/domain/orders/order-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessOrder } from '../orders.access.ts';

/** An order for those who organise it; for its buyer it is there, and forbidden. */
export async function accessOrderAsOrganiser(context: SignedInContext, orderNumber: string) {
  const accessed = await accessOrder(context, orderNumber);
  if (!isOrderOrganiser(accessed.viewer)) refuse(orderErrors.forbidden);
  return accessed;
}
