// An order as a visitor places it, against a program that was filled with the sample data.
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { toPortland } from './to-portland.ts';

export type OpenGroupBuy = Pick<GroupBuy, 'id' | 'products' | 'paymentMethodOptions'>;

export async function findOpenGroupBuy(url: string): Promise<OpenGroupBuy> {
  const { data } = (await (await fetch(`${url}/api/group-buys/active?status=active`)).json()) as {
    data: OpenGroupBuy[];
  };
  const answer = await fetch(`${url}/api/group-buys/${data[0]?.id}`);
  return (await answer.json()) as OpenGroupBuy;
}

/** @param key once for each order that is meant. */
export function orderAsVisitor(
  url: string,
  { deal, email, key }: { deal: OpenGroupBuy; email: string; key: string },
): Promise<Response> {
  return fetch(`${url}/api/orders/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      email,
      groupBuyId: deal.id,
      items: deal.products.map(({ productId, minQuantity }) => ({ productId, quantity: Math.max(minQuantity, 5) })),
      paymentMethod: deal.paymentMethodOptions[0]?.method,
      shippingName: 'Ana Lopez',
      ...toPortland,
    }),
  });
}
