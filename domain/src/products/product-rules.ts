import { type Currency, moneyText, placesText } from '../money/money.ts';
import { isDisguised } from '../texts/disguised-address.ts';
import { pictureKey } from './picture-address.ts';

/** The product form's rules and texts (docs/rules/products.md#form). */

export const productTexts = {
  nameRequired: 'Product name is required',
  costTooLow: (currency: Currency) => `Cost must be at least ${moneyText({ cents: lowestCostCents, currency })}`,
  costInvalid: 'Valid cost is required',
  priceInvalid: 'Valid price is required',
  usualPriceInvalid: 'Valid usual price is required',
  belowCost: 'Sells below cost',
  tooManyPlaces: (currency: Currency) => `At most ${placesText(currency)}`,
  tooDear: (what: string, most: string) => `${what} must be at most ${most}`,
  tooLong: (what: string, most: number) => `${what} must be at most ${most} characters`,
  imageInvalid: 'The picture must be a web address that begins with http:// or https://',
} as const;

export const longestImageUrl = 2000;
/** For the full form and price lists; the quick-add form also accepts a cost of zero. */
export const lowestCostCents = 1;

/** A picture's address: uploaded here, or, from a price list, on another site. */
export const isImageUrl = (text: string) =>
  pictureKey(text) !== null ||
  (text.length <= longestImageUrl && /^https?:\/\/[^\s/]+(\/\S*)?$/i.test(text) && !isDisguised(text));

/** What buyers pay: the selling price where there is one, else the cost (docs/rules/products.md#cost-and-price). */
export const sellingPriceCents = (product: { costCents: number; priceCents: number | null }) =>
  product.priceCents ?? product.costCents;

/** The selling price is set and below the cost: each piece is sold at a loss. */
export const sellsBelowCost = ({ costCents, priceCents }: { costCents: number; priceCents: number | null }) =>
  priceCents !== null && priceCents < costCents;
