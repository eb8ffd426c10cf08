import { namesInVersions } from '../fields/declared-fields.ts';
import { productFields } from './product-fields.ts';

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
] as const satisfies readonly (keyof typeof productFields)[];
export type ImportField = (typeof importFields)[number];
/** Without a column for these, nothing can be imported. */
export const neededFields = ['name', 'cost'] as const satisfies readonly ImportField[];
/** Field → the column of the list; a field without a column stays empty. */
export type ImportColumns = Partial<Record<ImportField, string>>;

/** What the fields are called on the screen and in exported files. */
export const importFieldLabels: Readonly<Record<ImportField, string>> = namesInVersions(productFields);

export const amountFields = ['cost', 'price', 'usualPrice'] as const satisfies readonly ImportField[];
export type AmountField = (typeof amountFields)[number];
export const isAmountField = (field: ImportField): field is AmountField =>
  (amountFields as readonly ImportField[]).includes(field);

export const largestPriceList = 10 * 1024 * 1024;
export const mostImportRows = 10_000;
/** Besides the visible ones. */
export const mostHiddenRows = 20_000;
export const mostImportColumns = 200;
/** How many lines at the top of a list are searched for the header row. */
export const linesLookedAt = 30;
