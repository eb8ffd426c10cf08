import { longestDescription, longestProductName, longestSku, longestUnit, productTexts } from './product-rules.ts';

/** How a supplier's price list becomes products: which column is what, and what is wrong with a row. */

export const importFields = ['name', 'cost', 'sku', 'unit', 'description'] as const;
export type ImportField = (typeof importFields)[number];
/** Field → the column of the list; a field without a column stays empty. */
export type ImportColumns = Partial<Record<ImportField, string>>;

/** Names that suppliers give their columns, likeliest first. */
const usualNames: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'product', 'product name', 'item', 'description', 'title'],
  cost: ['cost', 'price', 'unit price', 'amount'],
  sku: ['sku', 'code', 'item code', 'item number', 'item #', 'article', 'id'],
  unit: ['unit', 'size', 'pack', 'pack size', 'uom'],
  description: ['description', 'notes', 'details', 'comment'],
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
  unit: string | null;
  description: string | null;
}

export const importTexts = {
  twiceInList: 'This SKU stands twice in the list',
  surplusCells: (cells: number, columns: number) => `The row has ${cells} cells for ${columns} columns`,
  costTooHigh: (most: string) => `Cost must be at most ${most}`,
  tooLong: (field: ImportField, most: number) => `The ${field} is longer than ${most} characters`,
} as const;

const longest: Readonly<Record<Exclude<ImportField, 'cost'>, number>> = {
  name: longestProductName,
  sku: longestSku,
  unit: longestUnit,
  description: longestDescription,
};

/**
 * @param row cells by column name.
 * @param besides columns without a field of their own that are worth keeping, as "column: value" in the description.
 * @returns the product, or the texts of everything that is wrong with the row.
 */
export function readImportRow(
  row: Readonly<Record<string, string | undefined>>,
  columns: ImportColumns,
  besides: readonly string[] = [],
): { product: ImportedProduct } | { problems: string[] } {
  const cell = (column: string | undefined) =>
    column === undefined ? '' : (row[column] ?? '').replaceAll('\0', '').trim();
  const remarks = besides.flatMap((column) => (cell(column) ? [`${column}: ${cell(column)}`] : []));
  const texts = {
    name: cell(columns.name),
    sku: cell(columns.sku),
    unit: cell(columns.unit),
    description: [cell(columns.description), ...remarks].filter(Boolean).join('\n'),
  };
  const problems: string[] = [];
  if (texts.name === '') problems.push(productTexts.nameRequired);
  for (const [field, most] of Object.entries(longest) as [keyof typeof texts, number][])
    if (texts[field].length > most) problems.push(importTexts.tooLong(field, most));
  const costCents = readPrice(cell(columns.cost));
  if (costCents === null) problems.push(productTexts.costInvalid);
  else if (costCents < 1) problems.push(productTexts.costTooLow);
  if (problems.length > 0 || costCents === null) return { problems };
  const { name, sku, unit, description } = texts;
  return { product: { name, costCents, sku: sku || null, unit: unit || null, description: description || null } };
}
