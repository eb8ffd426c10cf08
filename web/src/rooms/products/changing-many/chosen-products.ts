import type { Product } from '@cobuy/contract/products/products.http';
import { bulkRules } from '@cobuy/domain/products/bulk-change';

/** Products that are ticked: one by one, or all that the search finds, however many pages they fill. */
export type ChosenProducts = { is: 'some'; ids: ReadonlySet<string> } | { is: 'found'; total: number };

export const noneChosen: ChosenProducts = { is: 'some', ids: new Set() };

export const countChosen = (chosen: ChosenProducts) => (chosen.is === 'found' ? chosen.total : chosen.ids.size);
export const isChosen = (chosen: ChosenProducts, id: string) => chosen.is === 'found' || chosen.ids.has(id);

/**
 * With more or fewer products ticked. Unticking one of all found leaves only this page's, since the others aren't known
 * here.
 */
export function withChosen(
  chosen: ChosenProducts,
  products: readonly Pick<Product, 'id'>[],
  { selected, onPage }: { selected: boolean; onPage: readonly Pick<Product, 'id'>[] },
): ChosenProducts {
  const ids = new Set(chosen.is === 'found' ? onPage.map(({ id }) => id) : chosen.ids);
  for (const { id } of products)
    if (!selected) ids.delete(id);
    else if (ids.size < bulkRules.mostNamed) ids.add(id);
  return { is: 'some', ids };
}
