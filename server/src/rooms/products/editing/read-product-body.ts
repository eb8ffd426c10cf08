import type { productCalls } from '@cobuy/contract/products/products.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import type { WrittenText } from '../../trust/prepare-text-check.ts';
import type { ProductFields } from '../products.queries.ts';

export type ProductBody = ParsedRequest<typeof productCalls.createProduct>['body'];

/** From the wire's decimals to the columns' cents, and from the supplier that was named to its row. */
export const readProductBody = (
  { cost, price, usualPrice, ...body }: Omit<ProductBody, 'supplier'>,
  supplierId: string | null,
): ProductFields => ({
  name: body.name,
  description: body.description,
  sku: body.sku,
  unit: body.unit,
  supplierId,
  imageUrl: body.imageUrl,
  costCents: centsFromDecimal(cost),
  priceCents: price === null ? null : centsFromDecimal(price),
  usualPriceCents: usualPrice === null ? null : centsFromDecimal(usualPrice),
});

/** What others will read of it. */
export const textsOf = ({ name, description, sku, unit, supplier }: ProductBody): WrittenText[] => [
  { field: 'name', text: name },
  { field: 'description', text: description },
  { field: 'sku', text: sku },
  { field: 'unit', text: unit },
  { field: 'supplier', text: supplier && 'name' in supplier ? supplier.name : null },
];
