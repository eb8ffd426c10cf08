/** The product form's rules and texts (specification 2, section 5). */

export const productTexts = {
  nameRequired: 'Product name is required',
  costTooLow: 'Cost must be at least $0.01',
  costInvalid: 'Valid cost is required',
} as const;

export const longestProductName = 200;
export const longestDescription = 5000;
export const longestSku = 100;
export const longestUnit = 60;

/** What buyers pay: the selling price where there is one, else the cost (decisions, "Group buys and products"). */
export const sellingPriceCents = (product: { costCents: number; priceCents: number | null }) =>
  product.priceCents ?? product.costCents;
