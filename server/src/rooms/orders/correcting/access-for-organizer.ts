import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { isOrderOrganizer } from '@cobuy/domain/orders/order-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getOrder } from '../one-order/get-order.ts';
import { accessOrder } from '../orders.access.ts';

/** Returns an order to its organizers; for its buyer it's forbidden, not missing. */
export async function accessOrderAsOrganizer(context: SignedInContext, orderNumber: string) {
  const accessed = await accessOrder(context, orderNumber);
  if (!isOrderOrganizer(accessed.viewer)) refuse(orderErrors.forbidden);
  return accessed;
}

/** The order isn't what the caller saw. Thrown in a transaction, so that all of it is rolled back. */
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
