import { guestOrderBody, orderBody } from '@cobuy/contract/orders/orders.schemas';
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import { postalCodeProblem } from '@cobuy/domain/orders/order-form-rules';
import type { sumUp } from './order-basket.ts';
import { emptyFields, type OrderFields } from './order-fields.ts';

export interface TypedOrder {
  groupBuyId: string;
  /** As typed; the items are those of `sum`. */
  fields: Omit<OrderFields, 'items'>;
  sum: Pick<ReturnType<typeof sumUp>, 'items' | 'broken'>;
  isGuest: boolean;
}

/** The body of the call, as typed. Only guests name an address; everybody else's is known. */
export function bodyOf({ groupBuyId, fields, sum, isGuest }: TypedOrder) {
  const { email, ...rest } = fields;
  const body = { ...rest, groupBuyId, items: sum.items };
  return isGuest ? { ...body, email } : body;
}

/**
 * Everything that is wrong with an order, one problem a field, in the order of the form. The contract's schema stops
 * before its rules about several fields, and knows no deal's minimums: those are asked for besides.
 */
export function orderProblems(order: TypedOrder): FieldProblem[] {
  const { fields, sum, isGuest } = order;
  const schema = isGuest ? guestOrderBody : orderBody;
  const issues = schema.safeParse(bodyOf(order)).error?.issues ?? [];
  const found = issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));

  const postalCode = postalCodeProblem(fields.shippingCountry, fields.shippingPostalCode);
  if (postalCode) found.push({ field: 'shippingPostalCode', message: postalCode });
  for (const message of sum.broken) found.push({ field: 'items', message });

  return Object.keys(emptyFields).flatMap((name) => found.find(({ field }) => field === name) ?? []);
}
