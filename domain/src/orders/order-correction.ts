interface Line {
  productId: string;
  productName: string;
  quantity: number;
}

/**
 * What became of the lines of an order, in words: "Beans 3 → 2, Salt 1 (new), Oats 2 → 0". Null where nothing did.
 */
export function describeCorrection(before: readonly Line[], after: readonly Line[]): string | null {
  const were = new Map(before.map((line) => [line.productId, line]));
  const are = new Map(after.map((line) => [line.productId, line]));
  const changed = before.flatMap(({ productId, productName, quantity }) => {
    const now = are.get(productId)?.quantity ?? 0;
    return now === quantity ? [] : `${productName} ${quantity} → ${now}`;
  });
  const added = after
    .filter(({ productId }) => !were.has(productId))
    .map(({ productName, quantity }) => `${productName} ${quantity} (new)`);
  return [...changed, ...added].join(', ') || null;
}
