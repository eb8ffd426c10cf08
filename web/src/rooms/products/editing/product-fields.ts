import type { Product } from '@cobuy/contract/products/products.http';
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import { centsFromDecimal, decimalFromCents, dollarsFromCents, largestAmountCents } from '@cobuy/domain/money/money';
import { readAmount } from '@cobuy/domain/money/read-amount';
import { readPrice } from '@cobuy/domain/money/typed-price';
import { type AmountField, importFieldLabels } from '@cobuy/domain/products/import-fields';
import { pictureKey } from '@cobuy/domain/products/picture-address';
import { remarkSentence, remarksOn } from '@cobuy/domain/products/price-remarks';
import {
  isImageUrl,
  longestDescription,
  longestProductName,
  longestSku,
  longestUnit,
  lowestCostCents,
  productTexts,
} from '@cobuy/domain/products/product-rules';
import { amountSentence } from '@cobuy/domain/products/row-problems';
import { savingOf } from '@cobuy/domain/products/saving';
import { supplierNameRules, writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import { isVisible } from '@cobuy/domain/texts/visible';
import { isRecord } from '../../../lib/api-error.ts';
import { versionsOf } from '../../../ui/fields/field-versions.ts';
import { formatMoney } from '../../../ui/format/money.tsx';
import { formatSaving } from '../../../ui/format/saving.ts';
import type { SentProduct } from '../manage-products.api.ts';

/** What stands in the form of a product, as it is typed; in the form's order. */
export interface ProductFields {
  name: string;
  cost: string;
  price: string;
  usualPrice: string;
  unit: string;
  sku: string;
  /** By name: one that is there, or a new one. */
  supplier: string;
  description: string;
  imageUrl: string;
}

export const newProductFields = (): ProductFields => ({
  name: '',
  cost: '',
  price: '',
  usualPrice: '',
  unit: '',
  sku: '',
  supplier: '',
  description: '',
  imageUrl: '',
});
const names = Object.keys(newProductFields()) as (keyof ProductFields)[];

export const productFieldsFrom = (product: Product): ProductFields => ({
  name: product.name,
  description: product.description ?? '',
  cost: product.cost.toFixed(2),
  price: product.price === null ? '' : product.price.toFixed(2),
  usualPrice: product.usualPrice === null ? '' : product.usualPrice.toFixed(2),
  unit: product.unit ?? '',
  sku: product.sku ?? '',
  supplier: product.supplier?.name ?? '',
  imageUrl: product.imageUrl ?? '',
});

export const isProductFields = (value: unknown): value is ProductFields =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

const longest = {
  name: longestProductName,
  description: longestDescription,
  unit: longestUnit,
  sku: longestSku,
  supplier: supplierNameRules.most,
};

/** What is wrong with the form, in its own order; the server checks the same again. */
export function productProblems(fields: ProductFields): FieldProblem[] {
  const found: Partial<Record<keyof ProductFields, string>> = {};
  if (!isVisible(fields.name)) found.name = productTexts.nameRequired;
  for (const [name, most] of Object.entries(longest) as [keyof typeof longest, number][])
    if (fields[name].trim().length > most) found[name] = productTexts.tooLong(importFieldLabels[name], most);
  const cost = costProblem(fields.cost.trim());
  if (cost) found.cost = cost;
  const price = fields.price.trim() === '' ? null : amountProblem(fields.price, 'price', productTexts.priceInvalid);
  if (price) found.price = price;
  const usual = usualPriceProblem(fields.usualPrice.trim());
  if (usual) found.usualPrice = usual;
  const picture = fields.imageUrl.trim();
  if (picture !== '' && !isImageUrl(picture)) found.imageUrl = productTexts.imageInvalid;
  return names.flatMap((field) => (found[field] === undefined ? [] : [{ field, message: found[field] }]));
}

function costProblem(typed: string): string | null {
  const cents = readPrice(typed.replace(/^-/, ''));
  const isTooLow = cents !== null && (typed.startsWith('-') || cents < lowestCostCents);
  return isTooLow ? productTexts.costTooLow : amountProblem(typed, 'cost', productTexts.costInvalid);
}

function usualPriceProblem(typed: string): string | null {
  if (typed === '') return null;
  const problem = amountProblem(typed, 'usualPrice', productTexts.usualPriceInvalid);
  return problem ?? (readPrice(typed) === 0 ? productTexts.usualPriceInvalid : null);
}

function amountProblem(typed: string, name: AmountName, invalid: string): string | null {
  const cents = readPrice(typed);
  if (cents === null) {
    const read = readAmount(typed);
    if (read.is === 'amount' && read.isRounded) return productTexts.twoPlaces;
    return amountSentence(read, typed.trim()) ?? invalid;
  }
  const most = dollarsFromCents(largestAmountCents);
  return cents > largestAmountCents ? productTexts.tooDear(importFieldLabels[name], most) : null;
}

/** What buyers will read beside the product; null where nothing would be saved, or not everything is known. */
export function savingWords({ cost, price, usualPrice }: ProductFields): string | null {
  const sellingPriceCents = readPrice(price.trim() === '' ? cost : price);
  if (sellingPriceCents === null) return null;
  const saving = savingOf({ usualPriceCents: readPrice(usualPrice), sellingPriceCents });
  return saving && formatSaving(saving);
}

/** Said beside amounts, which are taken all the same: what the preview of a list would say of them. */
export function oddAmounts(
  { cost, price, usualPrice }: ProductFields,
  loaded: Pick<Product, 'cost' | 'price' | 'usualPrice'> | null,
): Partial<Record<AmountField, string>> {
  const [costCents, priceCents, usualPriceCents] = [readPrice(cost), readPrice(price), readPrice(usualPrice)];
  if (costCents === null) return {};
  const cents = (amount: number | null) => (amount === null ? null : centsFromDecimal(amount));
  const before = loaded && {
    costCents: centsFromDecimal(loaded.cost),
    priceCents: cents(loaded.price),
    usualPriceCents: cents(loaded.usualPrice),
  };
  const said: Partial<Record<AmountField, string>> = {};
  for (const remark of remarksOn({ costCents, priceCents, usualPriceCents }, before)) {
    if (remark.kind === 'below-cost') said.price = remarkSentence(remark);
    if (remark.kind === 'above-usual') said.usualPrice = 'The selling price is above it.';
    if (remark.kind === 'tripled') said[remark.what] ??= remarkSentence(remark);
  }
  return said;
}

const amountOf = (typed: string) => {
  const cents = readPrice(typed);
  return cents === null ? null : decimalFromCents(cents);
};

/** @param loaded what the fields were filled from: its supplier is meant by whoever leaves the name as it was. */
export const sentProductFrom = (fields: ProductFields, loaded: Pick<Product, 'supplier'> | null): SentProduct => ({
  name: fields.name.trim(),
  description: fields.description.trim() || null,
  cost: amountOf(fields.cost) ?? 0,
  price: amountOf(fields.price),
  usualPrice: amountOf(fields.usualPrice),
  unit: fields.unit.trim() || null,
  sku: fields.sku.trim() || null,
  supplier: sentSupplier(writtenSupplierName(fields.supplier), loaded?.supplier ?? null),
  imageUrl: fields.imageUrl.trim() || null,
});

const sentSupplier = (name: string, before: Product['supplier']) => {
  if (name === '') return null;
  return name === before?.name ? { id: before.id } : { name };
};

type AmountName = 'cost' | 'price' | 'usualPrice';
const isAmount = (name: keyof ProductFields): name is AmountName => ['cost', 'price', 'usualPrice'].includes(name);

export const productVersions = versionsOf<ProductFields>({
  labels: Object.fromEntries(names.map((name) => [name, importFieldLabels[name]])) as Record<
    keyof ProductFields,
    string
  >,
  meaningOf: (fields, name) => {
    const amount = isAmount(name) ? amountOf(fields[name]) : null;
    return amount === null ? fields[name].trim() : String(amount);
  },
  describe: (fields, _, name) => {
    // Its address says nothing to anybody; the picture stands beside the words.
    if (name === 'imageUrl' && pictureKey(fields.imageUrl) !== null) return ['Uploaded picture'];
    const amount = isAmount(name) ? amountOf(fields[name]) : null;
    return [amount === null ? fields[name].trim() || 'Empty' : formatMoney(amount)];
  },
});
