import { nameApart } from '../products/named-product.ts';

interface Line {
  productId: string;
  productName: string;
  unit?: string | null;
  quantity: number;
}

/** How one line of an order changed: quantities before and after. */
export interface LineChange {
  /** As the order names it, distinguished from others with the same name. */
  readonly product: string;
  readonly from: number;
  readonly to: number;
  readonly isNew?: true;
}

const asProduct = ({ productName, unit }: Line) => ({ name: productName, unit: unit ?? null });

/** What changed in an order's lines: existing lines first, then new ones. Empty where nothing did. */
export function correctionOf(before: readonly Line[], after: readonly Line[]): LineChange[] {
  const were = new Map(before.map((line) => [line.productId, line]));
  const are = new Map(after.map((line) => [line.productId, line]));
  const all = new Map([...were, ...are]);
  const say = nameApart([...all.values()].map(asProduct));
  const nameOf = (line: Line) => say(asProduct(line));
  const changed = before.flatMap((line) => {
    const now = are.get(line.productId)?.quantity ?? 0;
    return now === line.quantity ? [] : { product: nameOf(line), from: line.quantity, to: now };
  });
  const added = after
    .filter(({ productId }) => !were.has(productId))
    .map((line) => ({ product: nameOf(line), from: 0, to: line.quantity, isNew: true as const }));
  return [...changed, ...added];
}

/** In words: "Beans 3 → 2, Oats 2 → 0, Salt 1 (new)". */
export const sayCorrection = (changes: readonly LineChange[]): string =>
  changes
    .map(({ product, from, to, isNew }) => (isNew ? `${product} ${to} (new)` : `${product} ${from} → ${to}`))
    .join(', ');
