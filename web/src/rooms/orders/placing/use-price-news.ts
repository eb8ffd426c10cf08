import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { useState } from 'react';
import type { Basket } from './order-basket.ts';

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
