import { type OrderField, orderFields } from '@cobuy/domain/orders/order-details';
import type { OrderRow } from '../orders.queries.ts';

const fieldOf = {
  email: 'email',
  shippingName: 'name',
  shippingPhone: 'phone',
  shippingAddress1: 'address',
  shippingAddress2: 'address',
  shippingCity: 'address',
  shippingState: 'address',
  shippingPostalCode: 'address',
  shippingCountry: 'address',
  paymentMethod: 'paymentMethod',
} as const satisfies Record<string, OrderField>;
type Named = keyof typeof fieldOf;
type Mended = { [Name in Exclude<Named, 'email'>]: OrderRow['order'][Name] } & { email: string };

/** Which fields changed, without old or new values. */
export function changedIn(before: Partial<Mended>, after: Partial<Mended>): OrderField[] {
  const names = (Object.keys(fieldOf) as Named[]).filter((name) => name in after && before[name] !== after[name]);
  const changed = new Set<OrderField>(names.map((name) => fieldOf[name]));
  return orderFields.filter((field) => changed.has(field));
}
