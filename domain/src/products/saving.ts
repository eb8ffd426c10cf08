/** What buyers save compared with the usual price; `percent` is rounded down, so no one is promised too much. */
export interface Saving {
  cents: number;
  percent: number;
}

/** Null where no usual price is known, and where it is not above the price: a saving is never invented. */
export function savingOf(product: { usualPriceCents: number | null; sellingPriceCents: number }): Saving | null {
  const { usualPriceCents, sellingPriceCents } = product;
  if (usualPriceCents === null || usualPriceCents <= sellingPriceCents) return null;
  const cents = usualPriceCents - sellingPriceCents;
  return { cents, percent: Math.floor((100 * cents) / usualPriceCents) };
}
