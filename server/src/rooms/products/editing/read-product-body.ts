import type { productCalls } from '@cobuy/contract/products/products.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { textsToCheck } from '@cobuy/domain/fields/declared-fields';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { productFields } from '@cobuy/domain/products/product-fields';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { textsSaid } from '../../../platform/present-fields.ts';
import type { WrittenText } from '../../trust/prepare-text-check.ts';

export type ProductBody = ParsedRequest<typeof productCalls.createProduct>['body'];
type Change = ParsedRequest<typeof productCalls.updateProduct>['body'];

type NullishAs<T> = Extract<T, null | undefined>;
const centsOf = <T extends number | null | undefined>(amount: T) =>
  (typeof amount === 'number' ? centsFromDecimal(amount, ownCurrency) : amount) as number | NullishAs<T>;

/** Turns the request's decimals into cents and the named supplier into its row; what's left out stays left out. */
export const readProductBody = <B extends Change, S extends string | null | undefined>(body: B, supplierId: S) =>
  Object.assign(textsSaid(productFields, body), {
    supplierId,
    imageUrl: body.imageUrl as B['imageUrl'],
    costCents: centsOf<B['cost']>(body.cost),
    priceCents: centsOf<B['price']>(body.price),
    usualPriceCents: centsOf<B['usualPrice']>(body.usualPrice),
  });

export const textsOf = ({ supplier, ...said }: Change): WrittenText[] =>
  textsToCheck(productFields, { ...said, supplier: supplier && 'name' in supplier ? supplier.name : null });
