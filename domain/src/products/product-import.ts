import { dollarsFromCents, largestAmountCents } from '../money/money.ts';
import { supplierNameRules, writtenSupplierName } from '../suppliers/supplier-rules.ts';
import {
  isImageUrl,
  longestDescription,
  longestProductName,
  longestSku,
  longestUnit,
  lowestCostCents,
  productTexts,
} from './product-rules.ts';

/** How a supplier's price list becomes products: which column is what, and what is wrong with a row. */

export const importFields = [
  'name',
  'cost',
  'sku',
  'unit',
  'supplier',
  'description',
  'price',
  'usualPrice',
  'imageUrl',
] as const;
export type ImportField = (typeof importFields)[number];
/** Without a column for these there is nothing to read. */
export const neededFields = ['name', 'cost'] as const satisfies readonly ImportField[];
/** Field → the column of the list; a field without a column stays empty. */
export type ImportColumns = Partial<Record<ImportField, string>>;

/** How the fields are called on the screen and in the file that is exported. */
export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  cost: 'Cost',
  sku: 'SKU',
  unit: 'Unit',
  supplier: 'Supplier',
  description: 'Description',
  price: 'Selling price',
  usualPrice: 'Usual price',
  imageUrl: 'Picture',
};

export const largestPriceList = 10 * 1024 * 1024;
export const mostImportRows = 10_000;
export const mostImportColumns = 200;

/**
 * Names that suppliers give their columns, likeliest first, and those of the exports of Shopify ("Title", "Cost per item"),
 * WooCommerce ("Regular price", "Images"), Square ("Item Name", "Variation Name"), Open Food Network ("display_name",
 * "units") and Foodsoft ("Order number", "Price (net)", in German too). What they call a sale price is none for long.
 * From whom it comes: "Vendor" (Shopify), "Brands" (WooCommerce), "Default Vendor Name" (Square), "supplier" or "producer"
 * (Open Food Network), "Manufacturer" (Foodsoft, whose lists are of one supplier each).
 */
const usualNames: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'product', 'product name', 'item name', 'item', 'title', 'description', 'artikel', 'bezeichnung'],
  cost: [
    ...[
      'cost',
      'cost per item',
      'default unit cost',
      'price',
      'unit price',
      'price (net)',
      'net price',
      'wholesale price',
    ],
    ...['nettopreis', 'preis', 'variant price', 'regular price', 'amount'],
  ],
  sku: [
    ...[
      'sku',
      'variant sku',
      'code',
      'item code',
      'item number',
      'item #',
      'order number',
      'article number',
      'article',
    ],
    ...['bestellnummer', 'artikelnummer', 'id'],
  ],
  unit: ['unit', 'size', 'pack', 'pack size', 'uom', 'variation name', 'units', 'einheit', 'option1 value'],
  supplier: [
    ...['supplier', 'supplier name', 'vendor', 'vendor name', 'default vendor name', 'producer', 'producer name'],
    ...['grower', 'farm', 'distributor', 'manufacturer', 'brand', 'brands', 'lieferant', 'produzent', 'hersteller'],
  ],
  description: ['description', 'notes', 'note', 'details', 'comment', 'short description', 'notiz'],
  price: ['selling price', 'sell price', 'sales price', 'retail price', 'variant price'],
  usualPrice: [
    ...['usual price', 'rrp', 'msrp', 'srp', 'recommended price', 'compare at price', 'variant compare at price'],
  ],
  imageUrl: ['picture', 'image', 'image url', 'photo', 'picture url', 'image src', 'images'],
};

const plain = (column: string) => column.trim().toLowerCase().replace(/[_-]+/g, ' ');

/** Guesses from the header; what is chosen by hand wins. No column is used for two fields. */
export function guessColumns(header: readonly string[], chosen: ImportColumns = {}): ImportColumns {
  const columns: ImportColumns = { ...chosen };
  const taken = new Set(Object.values(chosen));
  for (const field of importFields) {
    if (columns[field] !== undefined) continue;
    const found = usualNames[field]
      .map((name) => header.find((column) => plain(column) === name && !taken.has(column)))
      .find((column) => column !== undefined);
    if (found === undefined) continue;
    columns[field] = found;
    taken.add(found);
  }
  return columns;
}

/**
 * A price as people write it, in cents: "26.49", "$1,234.50", "26,49", "1.234,50 €". Null for anything else, and for
 * what can be read in two ways, such as "1.234".
 */
export function readPrice(text: string): number | null {
  const digits = text.replace(/[\s$€£]|USD|EUR|GBP/gi, '');
  const forms: readonly [RegExp, (digits: string) => string][] = [
    [/^\d+(\.\d{1,2})?$/, (number) => number],
    [/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/, (number) => number.replaceAll(',', '')],
    [/^\d+,\d{1,2}$/, (number) => number.replace(',', '.')],
    [/^\d{1,3}(\.\d{3})+,\d{1,2}$/, (number) => number.replaceAll('.', '').replace(',', '.')],
  ];
  for (const [form, normalize] of forms) {
    if (!form.test(digits)) continue;
    const cents = Math.round(Number(normalize(digits)) * 100);
    return Number.isSafeInteger(cents) ? cents : null;
  }
  return null;
}

export interface ImportedProduct {
  name: string;
  costCents: number;
  sku: string | null;
  /** Undefined, as all below, where the list has no column for it: what the product has stays. */
  unit?: string | null;
  description?: string | null;
  priceCents?: number | null;
  usualPriceCents?: number | null;
  imageUrl?: string | null;
  /** By name. */
  supplier?: string | null;
}

/** What counts as the same product in two lists: its SKU, or else its name and unit. */
export const productKey = ({ sku, name, unit }: Pick<ImportedProduct, 'sku' | 'name' | 'unit'>) =>
  sku === null ? `${name.toLowerCase()}\n${(unit ?? '').toLowerCase()}` : `sku ${sku}`;

export const importTexts = {
  twiceInList: 'This SKU stands twice in the list',
  nameTwiceInList: 'This product, without a SKU, stands twice in the list',
  furtherPicture: (name: string) => `A further picture of "${name}": a product has one`,
  surplusCells: (cells: number, columns: number) => `The row has ${cells} cells for ${columns} columns`,
} as const;

/** What is wrong with a row, and in which of its cells; the field is null where it is the row as a whole. */
export interface RowProblem {
  field: ImportField | null;
  message: string;
}

const longest = {
  name: longestProductName,
  sku: longestSku,
  unit: longestUnit,
  supplier: supplierNameRules.most,
  description: longestDescription,
};

type AmountField = 'cost' | 'price' | 'usualPrice';
const invalidAmount: Readonly<Record<AmountField, string>> = {
  cost: productTexts.costInvalid,
  price: productTexts.priceInvalid,
  usualPrice: productTexts.usualPriceInvalid,
};

/** An amount of money in a cell, or what is wrong with it. */
function readAmount(text: string, field: AmountField, lowestCents: number): number | RowProblem {
  const cents = readPrice(text);
  if (cents === null) return { field, message: invalidAmount[field] };
  if (cents < lowestCents) return { field, message: field === 'cost' ? productTexts.costTooLow : invalidAmount[field] };
  if (cents > largestAmountCents)
    return { field, message: productTexts.tooDear(importFieldLabels[field], dollarsFromCents(largestAmountCents)) };
  return cents;
}

/** The text of a cell, as it is kept. */
const readCell = (row: Readonly<Record<string, string | undefined>>, column: string | undefined) =>
  column === undefined ? '' : (row[column] ?? '').replaceAll('\0', '').trim();

/** Which product a row is about and whom it names, even where something else is wrong with it. */
export const readIdentity = (row: Readonly<Record<string, string | undefined>>, columns: ImportColumns) => ({
  sku: readCell(row, columns.sku) || null,
  name: readCell(row, columns.name),
  unit: readCell(row, columns.unit) || null,
  supplier: writtenSupplierName(readCell(row, columns.supplier)) || null,
});

/**
 * @param row cells by column name.
 * @param besides columns without a field of their own that are worth keeping, as "column: value" in the description.
 * @returns the product, or everything that is wrong with the row.
 */
export function readImportRow(
  row: Readonly<Record<string, string | undefined>>,
  columns: ImportColumns,
  besides: readonly string[] = [],
): { product: ImportedProduct } | { problems: RowProblem[] } {
  const cell = (column: string | undefined) => readCell(row, column);
  const remarks = besides.flatMap((column) => (cell(column) ? [`${column}: ${cell(column)}`] : []));
  const texts = {
    name: cell(columns.name),
    sku: cell(columns.sku),
    unit: cell(columns.unit),
    supplier: writtenSupplierName(cell(columns.supplier)),
    description: [cell(columns.description), ...remarks].filter(Boolean).join('\n'),
  };
  const problems: RowProblem[] = [];
  if (texts.name === '') problems.push({ field: 'name', message: productTexts.nameRequired });
  for (const [field, most] of Object.entries(longest) as [keyof typeof texts, number][])
    if (texts[field].length > most)
      problems.push({ field, message: productTexts.tooLong(importFieldLabels[field], most) });
  const amount = (text: string, field: AmountField, lowestCents: number): number => {
    const read = readAmount(text, field, lowestCents);
    if (typeof read === 'number') return read;
    problems.push(read);
    return 0;
  };
  const costCents = amount(cell(columns.cost), 'cost', lowestCostCents);
  const priceText = cell(columns.price);
  const priceCents = priceText === '' ? null : amount(priceText, 'price', 0);
  const usualText = cell(columns.usualPrice);
  const usualPriceCents = usualText === '' ? null : amount(usualText, 'usualPrice', 1);
  // Of several pictures the first.
  const imageUrl = cell(columns.imageUrl).split(/,?\s+|\|/)[0] || null;
  if (imageUrl !== null && !isImageUrl(imageUrl))
    problems.push({ field: 'imageUrl', message: productTexts.imageInvalid });
  if (problems.length > 0) return { problems };
  const { name, sku, unit, supplier, description } = texts;
  return {
    product: {
      name,
      costCents,
      sku: sku || null,
      ...(columns.unit !== undefined && { unit: unit || null }),
      ...((columns.description !== undefined || besides.length > 0) && { description: description || null }),
      ...(columns.price !== undefined && { priceCents }),
      ...(columns.usualPrice !== undefined && { usualPriceCents }),
      ...(columns.imageUrl !== undefined && { imageUrl }),
      ...(columns.supplier !== undefined && { supplier: supplier || null }),
    },
  };
}
