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

export interface Correction {
  readonly changes: readonly LineChange[];
  /** How many lines changed besides these. */
  readonly more?: number;
}

const asProduct = ({ productName, unit }: Line) => ({ name: productName, unit: unit ?? null });

/** Products that are named: an order may have a thousand, and its history is read every time the order is opened. */
const mostNamed = 20;

/** What changed in an order's lines: existing lines first, then new ones. Null where nothing did. */
export function correctionOf(before: readonly Line[], after: readonly Line[]): Correction | null {
  const were = new Map(before.map((line) => [line.productId, line]));
  const are = new Map(after.map((line) => [line.productId, line]));
  const say = nameApart([...new Map([...were, ...are]).values()].map(asProduct));
  const nameOf = (line: Line) => say(asProduct(line));
  const changed = before.flatMap((line) => {
    const now = are.get(line.productId)?.quantity ?? 0;
    return now === line.quantity ? [] : { product: nameOf(line), from: line.quantity, to: now };
  });
  const added = after
    .filter(({ productId }) => !were.has(productId))
    .map((line) => ({ product: nameOf(line), from: 0, to: line.quantity, isNew: true as const }));
  const all = [...changed, ...added];
  if (all.length === 0) return null;
  const more = all.length - mostNamed;
  return { changes: all.slice(0, mostNamed), ...(more > 0 && { more }) };
}

/** In words: "Beans 3 → 2, Oats 2 → 0, Salt 1 (new), and 3 more". */
export const sayCorrection = ({ changes, more }: Correction): string =>
  [
    ...changes.map(({ product, from, to, isNew }) => (isNew ? `${product} ${to} (new)` : `${product} ${from} → ${to}`)),
    ...(more ? [`and ${more} more`] : []),
  ].join(', ');
