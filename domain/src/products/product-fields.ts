/** A product's fields, in the order of its form (docs/rules/products.md#form, docs/adding-a-field.md). */

import type { DeclaredFields } from '../fields/declared-fields.ts';
import { productTexts } from './product-rules.ts';

const [longestName, longestUnit, longestSku, longestDescription] = [200, 60, 100, 5000] as const;

export const productFields = {
  name: {
    kind: 'text',
    name: 'Name',
    most: longestName,
    required: productTexts.nameRequired,
    tooLong: productTexts.tooLong('Name', longestName),
    isOneLine: true,
    checkedAs: 'name',
  },
  cost: { kind: 'amount', name: 'Cost', invalid: productTexts.costInvalid },
  price: { kind: 'amount', name: 'Selling price', isOptional: true, invalid: productTexts.priceInvalid },
  usualPrice: { kind: 'amount', name: 'Usual price', isOptional: true, invalid: productTexts.usualPriceInvalid },
  unit: {
    kind: 'text',
    name: 'Unit',
    isOptional: true,
    most: longestUnit,
    tooLong: productTexts.tooLong('Unit', longestUnit),
    isOneLine: true,
    checkedAs: 'unit',
  },
  sku: {
    kind: 'text',
    name: 'SKU',
    isOptional: true,
    most: longestSku,
    tooLong: productTexts.tooLong('SKU', longestSku),
    isOneLine: true,
    checkedAs: 'sku',
  },
  supplier: { kind: 'own', name: 'Supplier', checkedAs: 'supplier' },
  description: {
    kind: 'text',
    name: 'Description',
    isOptional: true,
    most: longestDescription,
    tooLong: productTexts.tooLong('Description', longestDescription),
    checkedAs: 'description',
  },
  imageUrl: { kind: 'own', name: 'Picture' },
} as const satisfies DeclaredFields;
