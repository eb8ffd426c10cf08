import { hasAtMostPlaces } from '@cobuy/domain/money/money';
import { bulkRules, bulkTexts, priceTargets, reasonsToLeave } from '@cobuy/domain/products/bulk-change';
import { importFields } from '@cobuy/domain/products/import-fields';
import { productFields } from '@cobuy/domain/products/product-fields';
import { noSupplier, supplierNameRules } from '@cobuy/domain/suppliers/supplier-rules';
import { z } from 'zod';
import { supplierName } from '../suppliers/suppliers.http.ts';
import { id, instant, money, searchText } from '../wire/schemas.ts';
import { textOrNone } from '../wire/schemas-of-fields.ts';

/** A search of the catalog; `none` finds products without a supplier. */
export const catalogFilter = {
  search: searchText,
  createdById: id.optional(),
  supplierId: z.union([id, z.literal(noSupplier)]).optional(),
};

const percent = z
  .number({ error: bulkTexts.percentInvalid })
  .min(bulkRules.leastPercent, bulkTexts.percentInvalid)
  .max(bulkRules.mostPercent, bulkTexts.percentInvalid)
  .refine((percent) => hasAtMostPlaces(percent, 2), bulkTexts.percentInvalid)
  .refine((number) => number !== 0, bulkTexts.percentNothing);

const deed = z.discriminatedUnion('set', [
  z.object({
    set: z.literal('supplier'),
    /** An existing one, a name that may be new, or none. */
    supplier: z
      .union([z.object({ id }), z.object({ name: supplierName })], { error: supplierNameRules.required })
      .nullable(),
  }),
  z.object({ set: z.literal('price'), percent, of: z.enum(priceTargets) }),
  z.object({ set: z.literal('unit'), unit: textOrNone(productFields.unit).default(null) }),
  z.object({ set: z.literal('removed') }),
]);

export const bulkBody = z.object({
  /** These products, or everything a search finds right now, however many pages that fills. */
  products: z.union([
    z.object({ ids: z.array(id).min(1).max(bulkRules.mostNamed) }),
    z.object({ found: z.object(catalogFilter) }),
  ]),
  change: deed,
  /** Only reports what would change; nothing is changed. */
  dryRun: z.boolean().default(false),
  /** `seen` from the preview: if the same change would now do something else, nothing is changed. */
  seen: z.string().max(100).optional(),
});

/** What distinguishes a product from others with the same name. */
const told = { id, name: z.string(), sku: z.string().nullable(), unit: z.string().nullable() };
const value = z.union([money, z.string()]).nullable();

export const bulkReport = z
  .object({
    selected: z.int(),
    changed: z.int(),
    /** Changed products whose amounts were rounded to whole cents, half up. */
    rounded: z.int(),
    /** Changed products that then sell below cost. */
    belowCost: z.int(),
    /** Those with an amount more than three times the last one, and those above their usual price. */
    tripled: z.int(),
    aboveUsual: z.int(),
    /** The first 500 changed products, as they were before. */
    products: z.array(
      z.object({
        ...told,
        differences: z.array(z.object({ field: z.enum(importFields), before: value, after: value })),
        isRounded: z.boolean(),
        sellsBelowCost: z.boolean(),
        /** What else to look at, such as "More than three times the last cost ($1.29)". */
        remarks: z.array(z.string()),
      }),
    ),
    /** Why others stay as they are, with the first 100 of each reason. */
    left: z.array(
      z.object({
        why: z.enum(reasonsToLeave),
        count: z.int(),
        /** Deleted products can't be named anymore. */
        products: z.array(z.object(told)),
      }),
    ),
    seen: z.string(),
    /** Undoes the change, for a day; null if nothing was changed. */
    bulkChangeId: id.nullable(),
  })
  .meta({ id: 'BulkReport' });
export type BulkReport = z.infer<typeof bulkReport>;

export const reasonsToStay = ['changed', 'deleted', 'sku_taken', 'forbidden'] as const;

export const undoneBulkChange = z
  .object({
    /** Products restored to what they were. */
    changed: z.int(),
    /** Products that return to the catalog. */
    removed: z.int(),
    kept: z.int(),
    /** The first 100 of them. */
    keeps: z.array(z.object({ ...told, why: z.enum(reasonsToStay) })),
  })
  .meta({ id: 'UndoneBulkChange' });
export type UndoneBulkChange = z.infer<typeof undoneBulkChange>;

/** The caller's last bulk change, as long as it can be undone. */
export const lastBulkChange = z
  .object({ id, what: z.enum(['supplier', 'price', 'unit', 'removed']), at: instant, products: z.int() })
  .meta({ id: 'LastBulkChange' });
export type LastBulkChange = z.infer<typeof lastBulkChange>;
