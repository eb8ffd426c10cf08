import { bulkRules, bulkTexts, priceTargets, reasonsToLeave } from '@cobuy/domain/products/bulk-change';
import { importFields } from '@cobuy/domain/products/import-fields';
import { longestUnit } from '@cobuy/domain/products/product-rules';
import { noSupplier, supplierNameRules } from '@cobuy/domain/suppliers/supplier-rules';
import { z } from 'zod';
import { supplierName } from '../suppliers/suppliers.http.ts';
import { hasAtMostTwoPlaces, id, instant, line, money, searchText } from '../wire/schemas.ts';
import { blankAsNull } from './product-fields.schemas.ts';

/** What many products are changed by at once, and what became of it. */

/** What a search of the catalog finds; `none` for what has no supplier. */
export const catalogueFilter = {
  search: searchText,
  createdById: id.optional(),
  supplierId: z.union([id, z.literal(noSupplier)]).optional(),
};

const percent = z
  .number({ error: bulkTexts.percentInvalid })
  .min(bulkRules.leastPercent, bulkTexts.percentInvalid)
  .max(bulkRules.mostPercent, bulkTexts.percentInvalid)
  .refine(hasAtMostTwoPlaces, bulkTexts.percentInvalid)
  .refine((number) => number !== 0, bulkTexts.percentNothing);

const deed = z.discriminatedUnion('set', [
  z.object({
    set: z.literal('supplier'),
    /** One that is there, a name that may be new, or none. */
    supplier: z
      .union([z.object({ id }), z.object({ name: supplierName })], { error: supplierNameRules.required })
      .nullable(),
  }),
  z.object({ set: z.literal('price'), percent, of: z.enum(priceTargets) }),
  z.object({ set: z.literal('unit'), unit: blankAsNull('Unit', longestUnit, line()).default(null) }),
  z.object({ set: z.literal('removed') }),
]);

export const bulkBody = z.object({
  /** These products, or all that a search finds at this moment, however many pages they fill. */
  products: z.union([
    z.object({ ids: z.array(id).min(1).max(bulkRules.mostNamed) }),
    z.object({ found: z.object(catalogueFilter) }),
  ]),
  change: deed,
  /** Says what would be changed, and changes nothing. */
  dryRun: z.boolean().default(false),
  /** `seen` of the look that was taken: where the same change would do something else by now, nothing is changed. */
  seen: z.string().max(100).optional(),
});

/** By what a product is told apart from another of its name. */
const told = { id, name: z.string(), sku: z.string().nullable(), unit: z.string().nullable() };
const value = z.union([money, z.string()]).nullable();

export const bulkReport = z
  .object({
    /** Products that were selected. */
    selected: z.int(),
    /** Of them, those that are changed. */
    changed: z.int(),
    /** Of these, those whose amounts were rounded to whole cents, half up. */
    rounded: z.int(),
    /** And those that then sell below cost. */
    belowCost: z.int(),
    /** Those with an amount more than three times the last one, and those above their usual price. */
    tripled: z.int(),
    aboveUsual: z.int(),
    /** The first 500 that are changed, as they were before it. */
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
        /** Of what is gone there is nothing left to name. */
        products: z.array(z.object(told)),
      }),
    ),
    seen: z.string(),
    /** By which it can be undone for a day; null where nothing was changed. */
    bulkChangeId: id.nullable(),
  })
  .meta({ id: 'BulkReport' });
export type BulkReport = z.infer<typeof bulkReport>;

/** Why a product stays as it is when its change is undone. */
export const reasonsToStay = ['changed', 'deleted', 'sku_taken', 'forbidden'] as const;

export const undoneBulkChange = z
  .object({
    /** Products that become what they were. */
    changed: z.int(),
    /** Products that come back into the catalog. */
    removed: z.int(),
    kept: z.int(),
    /** The first 100 of them. */
    keeps: z.array(z.object({ ...told, why: z.enum(reasonsToStay) })),
  })
  .meta({ id: 'UndoneBulkChange' });
export type UndoneBulkChange = z.infer<typeof undoneBulkChange>;

/** What the caller last did to many products, as long as it can be undone. */
export const lastBulkChange = z
  .object({ id, what: z.enum(['supplier', 'price', 'unit', 'removed']), at: instant, products: z.int() })
  .meta({ id: 'LastBulkChange' });
export type LastBulkChange = z.infer<typeof lastBulkChange>;
