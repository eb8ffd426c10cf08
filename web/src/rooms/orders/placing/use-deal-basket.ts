import type { GroupBuy, OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Basket, sumUp } from './order-basket.ts';
import { dropDraft, followDraft, keepDraft, type OrderDraft, readDraft } from './order-draft.ts';
import { offeredOnly } from './order-fields.ts';

/**
 * What is chosen on a deal's own page: the basket of its order form, which finds it there, beside whatever was typed in
 * the form before. Every tab of the deal shows the same one: what the bar says is what the form opens with.
 */
export function useDealBasket(deal: GroupBuy) {
  const [start, setStart] = useState(() => offeredOnly(readDraft(deal.id)?.basket ?? {}, deal.products));
  const [basket, setBasket] = useState<Basket>(start);

  const follow = useEffectEvent((draft: OrderDraft | null) => {
    setBasket(offeredOnly(draft?.basket ?? {}, deal.products));
    // Ordered or put back there: nothing waits any more.
    if (!draft) setStart({});
  });
  useEffect(() => followDraft(deal.id, (draft) => follow(draft)), [deal.id]);

  const count = (productId: string, quantity: number) => {
    // What is kept may be newer than what is shown: another tab writes it too.
    const { basket: kept = {}, fields = {}, sent = null } = readDraft(deal.id) ?? {};
    const next = { ...offeredOnly(kept, deal.products), [productId]: quantity };
    setBasket(next);
    const isEmpty = Object.values(next).every((pieces) => pieces === 0) && Object.keys(fields).length === 0;
    if (isEmpty) dropDraft(deal.id);
    else keepDraft(deal.id, { basket: next, fields, sent });
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
  /** Everything shows as nothing in community mode. */
  isFree: boolean;
}

/** Whether what is chosen has come to cost something else before somebody's eyes, which is said until they press. */
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
