import type { OfferedProduct } from '@cobuy/contract/group-buys/group-buys.http';
import { folded } from '@cobuy/domain/texts/folded';

/** With more products than these, looking for one by eye takes too long. */
export const searchableFrom = 12;

/** Products whose name, number or description holds every word looked for. */
export function findProducts(products: readonly OfferedProduct[], wanted: string): readonly OfferedProduct[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return products;
  return products.filter(({ product: { name, sku, description } }) => {
    const text = folded(`${name} ${sku ?? ''} ${description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
