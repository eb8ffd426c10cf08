import type { GroupBuy, OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Basket, sumUp } from './order-basket.ts';
import { dropDraft, followDraft, type OrderDraft, readDraft, saveDraft } from './order-draft.ts';
import { offeredOnly } from './order-fields.ts';

/**
 * The basket chosen on a deal's own page; the order form finds it there, beside whatever was typed before. All tabs of
 * the deal show the same one: the form opens with what the bar says.
 */
export function useGroupBuyBasket(deal: GroupBuy) {
  const [start, setStart] = useState(() => offeredOnly(readDraft(deal.id)?.basket ?? {}, deal.products));
  const [basket, setBasket] = useState<Basket>(start);

  const follow = useEffectEvent((draft: OrderDraft | null) => {
    setBasket(offeredOnly(draft?.basket ?? {}, deal.products));
    // Ordered or put back there: nothing waits any more.
    if (!draft) setStart({});
  });
  useEffect(() => followDraft(deal.id, (draft) => follow(draft)), [deal.id]);

  const count = (productId: string, quantity: number) => {
    // The draft may be newer than what is shown: another tab writes it, too.
    const { basket: newest = {}, fields = {}, sent = null } = readDraft(deal.id) ?? {};
    const next = { ...offeredOnly(newest, deal.products), [productId]: quantity };
    setBasket(next);
    const isEmpty = Object.values(next).every((pieces) => pieces === 0) && Object.keys(fields).length === 0;
    if (isEmpty) dropDraft(deal.id);
    else saveDraft(deal.id, { basket: next, fields, sent });
  };

  return {
    basket,
    count,
    sum: sumUp(basket, deal),
    /** What was chosen before this page was opened. */
    waiting: sumUp(start, deal),
  };
}

interface Shown {
  products: readonly OfferedProduct[];
  isFree: boolean;
}

/** Whether chosen items changed price while shown; true until the buyer presses. */
export function usePriceNews({ basket, products, isFree }: Shown & { basket: Basket }) {
  const [seen, setSeen] = useState<Shown>({ products, isFree });
  const [hasPriceNews, setPriceNews] = useState(false);
  if (seen.products !== products || seen.isFree !== isFree) {
    setSeen({ products, isFree });
    const before = new Map(seen.products.map(({ productId, product }) => [productId, product.price]));
    const isOther = products.some(({ productId, product }) => {
      const price = before.get(productId);
      return (basket[productId] ?? 0) > 0 && price !== undefined && (seen.isFree || price !== product.price);
    });
    if (isOther && !isFree) setPriceNews(true);
  }
  return { hasPriceNews, forgetPriceNews: () => setPriceNews(false) };
}
