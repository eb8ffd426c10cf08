import type { ImportField } from './import-fields.ts';
import type { ImportedProduct } from './product-import.ts';

/** What an import would change in an existing product. */

/** A product as the catalog has it; amounts in cents. */
export interface CatalogProduct {
  name: string;
  costCents: number;
  unit: string | null;
  description: string | null;
  priceCents: number | null;
  usualPriceCents: number | null;
  imageUrl: string | null;
  /** By name. */
  supplier: string | null;
}

export interface FieldDifference {
  field: ImportField;
  /** Amounts are in cents. */
  before: string | number | null;
  after: string | number | null;
}

/** The product member of each field; the SKU identifies a product, and never differs. */
const memberOf = {
  name: 'name',
  cost: 'costCents',
  price: 'priceCents',
  usualPrice: 'usualPriceCents',
  unit: 'unit',
  supplier: 'supplier',
  description: 'description',
  imageUrl: 'imageUrl',
} as const satisfies Partial<Record<ImportField, keyof CatalogProduct>>;

/**
 * How a row differs from its product. Fields without a column stay, and a supplier's name in other case is the same
 * supplier.
 * @returns none if nothing differs; amounts first, since new lists are read for them.
 */
export function differencesOf(before: CatalogProduct, listed: ImportedProduct): FieldDifference[] {
  const differences: FieldDifference[] = [];
  for (const field of ['cost', 'price', 'usualPrice', 'name', 'unit', 'supplier', 'description', 'imageUrl'] as const) {
    const after = listed[memberOf[field]];
    if (after === undefined) continue;
    const was = before[memberOf[field]];
    const isSame =
      field === 'supplier' ? was?.toString().toLowerCase() === after?.toString().toLowerCase() : was === after;
    if (!isSame) differences.push({ field, before: was, after });
  }
  return differences;
}
