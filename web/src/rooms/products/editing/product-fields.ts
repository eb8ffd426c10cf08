import type { Product } from '@cobuy/contract/products/products.http';
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import { namesInVersions } from '@cobuy/domain/fields/declared-fields';
import {
  centsFromDecimal,
  decimalFromCents,
  largestAmountCents,
  moneyText,
  plainAmount,
} from '@cobuy/domain/money/money';
import { readAmount, readPrice } from '@cobuy/domain/money/read-amount';
import type { AmountField } from '@cobuy/domain/products/import-fields';
import { pictureKey } from '@cobuy/domain/products/picture-address';
import { remarkSentence, remarksOn } from '@cobuy/domain/products/price-remarks';
import { productFields } from '@cobuy/domain/products/product-fields';
import { isImageUrl, lowestCostCents, productTexts } from '@cobuy/domain/products/product-rules';
import { amountSentence } from '@cobuy/domain/products/row-problems';
import { savingOf } from '@cobuy/domain/products/saving';
import { supplierNameRules, writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import {
  blankTyped,
  inOrderOfForm,
  isTyped,
  sentTexts,
  type Typed,
  textProblems,
  typedTexts,
} from '../../../lib/forms/typed-fields.ts';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { formatSaving } from '../../../ui/format/saving.ts';
import { versionsOf } from '../../../ui/versions/field-versions.ts';
import type { SentProduct } from '../manage-products.api.ts';

export interface ProductFields extends Typed<typeof productFields> {
  /** By name: one that is there, or a new one. */
  supplier: string;
  imageUrl: string;
}

export const newProductFields = (): ProductFields => ({ ...blankTyped(productFields), supplier: '', imageUrl: '' });

export const productFieldsFrom = (product: Product): ProductFields => ({
  ...typedTexts(productFields, product),
  cost: plainAmount(product.cost, ownCurrency),
  price: product.price === null ? '' : plainAmount(product.price, ownCurrency),
  usualPrice: product.usualPrice === null ? '' : plainAmount(product.usualPrice, ownCurrency),
  supplier: product.supplier?.name ?? '',
  imageUrl: product.imageUrl ?? '',
});

const isText = (value: unknown) => typeof value === 'string';
export const isProductFields = (value: unknown): value is ProductFields =>
  isTyped(productFields, value, { supplier: isText, imageUrl: isText });

/** What is wrong with the form, in its own order; the server checks the same again. */
export function productProblems(fields: ProductFields): FieldProblem[] {
  const picture = fields.imageUrl.trim();
  const isSupplierTooLong = fields.supplier.trim().length > supplierNameRules.most;
  const found: Partial<Record<keyof ProductFields, string | null>> = {
    cost: costProblem(fields.cost.trim()),
    price: fields.price.trim() === '' ? null : amountProblem(fields.price, 'price'),
    usualPrice: usualPriceProblem(fields.usualPrice.trim()),
    supplier: isSupplierTooLong ? productTexts.tooLong(productFields.supplier.name, supplierNameRules.most) : null,
    imageUrl: picture !== '' && !isImageUrl(picture) ? productTexts.imageInvalid : null,
  };
  const others = Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  return inOrderOfForm(productFields, [...textProblems(productFields, fields), ...others]);
}

function costProblem(typed: string): string | null {
  const cents = readPrice(typed.replace(/^-/, ''), ownCurrency);
  const isTooLow = cents !== null && (typed.startsWith('-') || cents < lowestCostCents);
  return isTooLow ? productTexts.costTooLow(ownCurrency) : amountProblem(typed, 'cost');
}

function usualPriceProblem(typed: string): string | null {
  if (typed === '') return null;
  const problem = amountProblem(typed, 'usualPrice');
  return problem ?? (readPrice(typed, ownCurrency) === 0 ? productTexts.usualPriceInvalid : null);
}

function amountProblem(typed: string, name: AmountField): string | null {
  const cents = readPrice(typed, ownCurrency);
  if (cents === null) {
    const read = readAmount(typed, ownCurrency);
    if (read.is === 'amount' && read.isRounded) return productTexts.tooManyPlaces(ownCurrency);
    return amountSentence(read, typed.trim(), ownCurrency) ?? productFields[name].invalid;
  }
  const most = moneyText({ cents: largestAmountCents, currency: ownCurrency });
  return cents > largestAmountCents ? productTexts.tooDear(productFields[name].name, most) : null;
}

/** The saving buyers will see; null if there's none, or not all amounts are known. */
export function savingWords({ cost, price, usualPrice }: ProductFields): string | null {
  const sellingPriceCents = readPrice(price.trim() === '' ? cost : price, ownCurrency);
  if (sellingPriceCents === null) return null;
  const saving = savingOf({ usualPriceCents: readPrice(usualPrice, ownCurrency), sellingPriceCents });
  return saving && formatSaving(saving);
}

/** Warnings about amounts that are accepted anyway, as in an import's preview. */
export function oddAmounts(
  { cost, price, usualPrice }: ProductFields,
  loaded: Pick<Product, 'cost' | 'price' | 'usualPrice'> | null,
): Partial<Record<AmountField, string>> {
  const [costCents, priceCents, usualPriceCents] = [
    readPrice(cost, ownCurrency),
    readPrice(price, ownCurrency),
    readPrice(usualPrice, ownCurrency),
  ];
  if (costCents === null) return {};
  const cents = (amount: number | null) => (amount === null ? null : centsFromDecimal(amount, ownCurrency));
  const before = loaded && {
    costCents: centsFromDecimal(loaded.cost, ownCurrency),
    priceCents: cents(loaded.price),
    usualPriceCents: cents(loaded.usualPrice),
  };
  const said: Partial<Record<AmountField, string>> = {};
  for (const remark of remarksOn({ costCents, priceCents, usualPriceCents }, before)) {
    if (remark.kind === 'below-cost') said.price = remarkSentence(remark, ownCurrency);
    if (remark.kind === 'above-usual') said.usualPrice = 'The selling price is above it.';
    if (remark.kind === 'tripled') said[remark.what] ??= remarkSentence(remark, ownCurrency);
  }
  return said;
}

const amountOf = (typed: string) => {
  const cents = readPrice(typed, ownCurrency);
  return cents === null ? null : decimalFromCents(cents, ownCurrency);
};

/** @param loaded what the fields were filled from: an unchanged supplier name means its supplier. */
export const sentProductFrom = (fields: ProductFields, loaded: Pick<Product, 'supplier'> | null): SentProduct => ({
  ...sentTexts(productFields, fields),
  cost: amountOf(fields.cost) ?? 0,
  price: amountOf(fields.price),
  usualPrice: amountOf(fields.usualPrice),
  supplier: sentSupplier(writtenSupplierName(fields.supplier), loaded?.supplier ?? null),
  imageUrl: fields.imageUrl.trim() || null,
});

const sentSupplier = (name: string, before: Product['supplier']) => {
  if (name === '') return null;
  return name === before?.name ? { id: before.id } : { name };
};

const isAmount = (name: keyof ProductFields): name is AmountField => productFields[name].kind === 'amount';

export const productVersions = versionsOf<ProductFields>({
  labels: namesInVersions(productFields),
  meaningOf: (fields, name) => {
    const amount = isAmount(name) ? amountOf(fields[name]) : null;
    return amount === null ? fields[name].trim() : String(amount);
  },
  describe: (fields, _, name) => {
    // The address tells nobody anything; the picture is shown beside the words.
    if (name === 'imageUrl' && pictureKey(fields.imageUrl) !== null) return ['Uploaded picture'];
    const amount = isAmount(name) ? amountOf(fields[name]) : null;
    return [amount === null ? fields[name].trim() || 'Empty' : formatMoney(amount, ownCurrency)];
  },
});
