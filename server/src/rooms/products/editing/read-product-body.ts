import type { productCalls } from '@cobuy/contract/products/products.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import type { ProductFields } from '../products.queries.ts';

export type ProductBody = ParsedRequest<typeof productCalls.createProduct>['body'];

/** From the wire's decimals to the columns' cents. */
export const readProductBody = ({ cost, price, usualPrice, ...body }: ProductBody): ProductFields => ({
  name: body.name,
  description: body.description,
  sku: body.sku,
  unit: body.unit,
  imageUrl: body.imageUrl,
  costCents: centsFromDecimal(cost),
  priceCents: price === null ? null : centsFromDecimal(price),
  usualPriceCents: usualPrice === null ? null : centsFromDecimal(usualPrice),
});
