import { nameApart } from '../products/named-product.ts';

interface Line {
  productId: string;
  productName: string;
  unit?: string | null;
  quantity: number;
}

const asProduct = ({ productName, unit }: Line) => ({ name: productName, unit: unit ?? null });

/** Products that are named: an order may have a thousand, and its history is read with each look at it. */
const mostNamed = 20;

/**
 * What became of the lines of an order, in words: "Beans 3 → 2, Salt 1 (new), Oats 2 → 0". Null where nothing did.
 */
export function describeCorrection(before: readonly Line[], after: readonly Line[]): string | null {
  const were = new Map(before.map((line) => [line.productId, line]));
  const are = new Map(after.map((line) => [line.productId, line]));
  const say = nameApart([...new Map([...were, ...are]).values()].map(asProduct));
  const nameOf = (line: Line) => say(asProduct(line));
  const changed = before.flatMap((line) => {
    const now = are.get(line.productId)?.quantity ?? 0;
    return now === line.quantity ? [] : `${nameOf(line)} ${line.quantity} → ${now}`;
  });
  const added = after
    .filter(({ productId }) => !were.has(productId))
    .map((line) => `${nameOf(line)} ${line.quantity} (new)`);
  const all = [...changed, ...added];
  const more = all.length > mostNamed ? [`and ${all.length - mostNamed} more`] : [];
  return [...all.slice(0, mostNamed), ...more].join(', ') || null;
}
