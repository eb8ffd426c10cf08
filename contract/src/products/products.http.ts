import { isWholeCents, largestAmountCents, moneyText } from '@cobuy/domain/money/money';
import { largestPriceList } from '@cobuy/domain/products/import-fields';
import { productFields } from '@cobuy/domain/products/product-fields';
import { isImageUrl, productTexts } from '@cobuy/domain/products/product-rules';
import { agentLevelRoles, organizationManagerRoles, roles } from '@cobuy/domain/roles/roles';
import { supplierNameRules } from '@cobuy/domain/suppliers/supplier-rules';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { supplierErrors } from '../suppliers/suppliers.errors.ts';
import { supplierName } from '../suppliers/suppliers.http.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls, fileContent, noContent } from '../wire/calls.ts';
import { pictureErrors } from '../wire/errors.ts';
import { byId, fileFormat, id, instant, largestAmount, pageOf, pageQuery, wireCurrency } from '../wire/schemas.ts';
import { blankAsNull, saidOf, shownOf } from '../wire/schemas-of-fields.ts';
import { seenVersion } from '../wire/versions.ts';
import { bulkBody, bulkReport, catalogFilter, lastBulkChange, undoneBulkChange } from './bulk.schemas.ts';
import { importBody, importReport, lastImport, undoneImport } from './importing.schemas.ts';
import { productErrors } from './products.errors.ts';
import { productPaths } from './products.paths.ts';

const shown = shownOf(productFields);

/** `cost` is what buyers pay unless `price` is given (docs/rules/products.md#cost-and-price). */
export const product = z
  .object({
    id,
    organizationId: id,
    ...shown,
    /** What it costs elsewhere, according to the organizer; buyers see what they save. */
    usualPrice: shown.usualPrice,
    /** Only organizers see it. */
    supplier: z.object({ id, name: z.string() }).nullable(),
    /** A path on this site if the picture was uploaded; a price list may give an address elsewhere. */
    imageUrl: z.string().nullable(),
    createdById: id.nullable(),
    createdBy: z
      .object({
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        email: z.string(),
        role: z.enum(roles),
      })
      .nullable(),
    createdAt: instant,
    updatedAt: instant,
    _count: z.object({ groupBuyProducts: z.int(), orderItems: z.int() }),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof product>;

const amount = ({ name, invalid }: { name: string; invalid: string }) =>
  z
    .number({ error: invalid })
    .min(0, invalid)
    .max(largestAmount, productTexts.tooDear(name, moneyText({ cents: largestAmountCents, currency: wireCurrency })))
    .refine((amount) => isWholeCents(amount, wireCurrency), productTexts.tooManyPlaces(wireCurrency));

/** A product's fields. `cost` may be 0 here for the quick-add form; the full form has its own 0.01. */
const said = saidOf(productFields, {
  cost: amount(productFields.cost),
  price: amount(productFields.price).nullable(),
  usualPrice: amount(productFields.usualPrice)
    .refine((price) => price > 0, productTexts.usualPriceInvalid)
    .nullable(),
  /** An existing one, or a name: a new supplier is added. */
  supplier: z
    .union([z.object({ id }), z.object({ name: supplierName })], { error: supplierNameRules.required })
    .nullable(),
  imageUrl: z
    .string()
    .trim()
    .refine((text) => text === '' || isImageUrl(text), productTexts.imageInvalid)
    .nullable()
    .transform((url) => url || null),
});

const productBody = z.object({
  ...said,
  ...blankAsNull(productFields, said),
  supplier: said.supplier.default(null),
  imageUrl: said.imageUrl.default(null),
});

export const productCalls = defineCalls(productPaths, {
  listProducts: {
    access: agentLevelRoles,
    summary: "The current organization's catalog",
    query: z.object({
      ...pageQuery(20),
      ...catalogFilter,
      /** Only these: at most a hundred ids, separated by commas. */
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(id).max(100))
        .optional(),
    }),
    response: pageOf(product),
    errors: [organizationErrors.none_selected],
  },
  importProducts: {
    access: organizationManagerRoles,
    summary:
      'Read a price list (CSV or XLSX, at most 10,000 rows) into the catalog, or say what’s new, changed, the same or gone',
    file: { field: 'file', limit: largestPriceList },
    body: importBody,
    response: importReport,
    errors: [
      organizationErrors.none_selected,
      productErrors.list_missing,
      productErrors.list_too_large,
      productErrors.list_too_long,
      productErrors.list_too_wide,
      productErrors.list_empty,
      productErrors.list_hidden,
      productErrors.list_not_csv,
      productErrors.list_not_utf8,
      productErrors.list_not_spreadsheet,
      productErrors.list_old_spreadsheet,
      productErrors.list_other_format,
      productErrors.list_unpacks_too_large,
      productErrors.list_sheet_unknown,
      productErrors.list_titles_unknown,
      productErrors.list_column_unknown,
      productErrors.list_column_needed,
      productErrors.catalogue_moved,
      productErrors.import_running,
      supplierErrors.too_many,
      tierErrors.too_many_for_limit,
    ],
  },
  getLastImport: {
    access: organizationManagerRoles,
    summary: 'The last import into the catalog, as long as it can be undone, and what undoing it would do',
    response: z.object({ import: lastImport.nullable() }),
    errors: [organizationErrors.none_selected],
  },
  undoImport: {
    access: organizationManagerRoles,
    summary: 'Undo the last import; products that have been changed, ordered or used since stay as they are',
    params: byId,
    response: undoneImport,
    errors: [
      organizationErrors.none_selected,
      productErrors.import_gone,
      productErrors.import_running,
      tierErrors.too_many_for_limit,
    ],
  },
  exportProducts: {
    access: agentLevelRoles,
    inTurn: true,
    summary: "The current organization's catalog as a file that can be imported again",
    query: z.object({ format: fileFormat }),
    response: fileContent,
    errors: [organizationErrors.none_selected],
  },
  changeProducts: {
    access: agentLevelRoles,
    summary:
      'Change many products at once, or say what would change: their supplier, prices by a percentage, their unit, or whether they’re removed',
    body: bulkBody,
    response: bulkReport,
    idempotent: true,
    errors: [
      organizationErrors.none_selected,
      productErrors.moved,
      productErrors.import_running,
      supplierErrors.gone,
      supplierErrors.too_many,
      prohibitedIn('name'),
    ],
  },
  getLastBulkChange: {
    access: agentLevelRoles,
    summary: 'What the caller last did to many products at once, as long as it can be undone',
    response: z.object({ last: lastBulkChange.nullable() }),
    errors: [organizationErrors.none_selected],
  },
  undoBulkChange: {
    access: agentLevelRoles,
    summary: "Undo the caller's own last change of many products; those that have been changed since stay as they are",
    params: byId,
    response: undoneBulkChange,
    errors: [
      organizationErrors.none_selected,
      productErrors.bulk_change_gone,
      productErrors.import_running,
      tierErrors.too_many_for_limit,
    ],
  },
  getProduct: {
    access: agentLevelRoles,
    summary: 'One product of the current organization',
    params: byId,
    response: product,
    errors: [productErrors.not_found],
  },
  createProduct: {
    access: agentLevelRoles,
    summary: "Add a product to the current organization's catalog",
    body: productBody,
    response: product,
    status: 201,
    idempotent: true,
    errors: [
      organizationErrors.none_selected,
      productErrors.sku_taken,
      productErrors.picture_gone,
      supplierErrors.gone,
      supplierErrors.too_many,
      prohibitedIn('name'),
      tierErrors.limit_reached,
    ],
  },
  updateProduct: {
    access: agentLevelRoles,
    summary: 'Change a product, leaving omitted fields as they are: its creator, ORGADMIN or SUPERADMIN',
    params: byId,
    body: z.object(said).partial().extend(seenVersion),
    response: product,
    errors: [
      productErrors.not_found,
      productErrors.forbidden,
      productErrors.sku_taken,
      productErrors.edited_meanwhile,
      productErrors.picture_gone,
      supplierErrors.gone,
      supplierErrors.too_many,
      prohibitedIn('name'),
    ],
  },
  deleteProduct: {
    access: agentLevelRoles,
    summary: 'Delete a product that no group buy and no order uses',
    params: byId,
    response: noContent,
    errors: [productErrors.not_found, productErrors.forbidden, productErrors.in_use],
  },
  uploadProductImage: {
    access: agentLevelRoles,
    summary:
      'Upload a picture for a product: JPEG, PNG, WebP, GIF or AVIF, as far as the site accepts them. Kept once a product uses it',
    file: { field: 'file', limit: 'setting' },
    response: z.object({ imageUrl: z.string() }),
    status: 201,
    errors: [
      productErrors.picture_wrong_type,
      productErrors.pictures_off,
      productErrors.picture_too_large,
      productErrors.picture_missing,
      productErrors.picture_unreadable,
      ...pictureErrors,
      tierErrors.limit_reached,
    ],
  },
});
