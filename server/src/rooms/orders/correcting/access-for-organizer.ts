import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { isOrderOrganizer } from '@cobuy/domain/orders/order-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getOrder } from '../one-order/get-order.ts';
import { accessOrder } from '../orders.access.ts';

/** An order for those who organize it; for its buyer it is there, and forbidden. */
export async function accessOrderAsOrganizer(context: SignedInContext, orderNumber: string) {
  const accessed = await accessOrder(context, orderNumber);
  if (!isOrderOrganizer(accessed.viewer)) refuse(orderErrors.forbidden);
  return accessed;
}

/** The order is not what the caller saw. Thrown within a transaction, so that nothing of it stays. */
export class EditedMeanwhile extends Error {}

/** @throws order.edited_meanwhile with the order as it is now, where the write says that it was edited meanwhile. */
export async function unlessEdited<T>(
  context: SignedInContext,
  orderNumber: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof EditedMeanwhile)) throw error;
    return refuse(orderErrors.edited_meanwhile, { details: { current: await getOrder(context, orderNumber) } });
  }
}
