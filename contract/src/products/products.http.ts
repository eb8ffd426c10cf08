import { dollarsFromCents, largestAmountCents } from '@cobuy/domain/money/money';
import { largestPriceList } from '@cobuy/domain/products/import-fields';
import {
  isImageUrl,
  longestDescription,
  longestProductName,
  longestSku,
  longestUnit,
  productTexts,
} from '@cobuy/domain/products/product-rules';
import { agentLevelRoles, organizationManagerRoles, roles } from '@cobuy/domain/roles/roles';
import { supplierNameRules } from '@cobuy/domain/suppliers/supplier-rules';
import { isVisible } from '@cobuy/domain/texts/visible';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { supplierErrors } from '../suppliers/suppliers.errors.ts';
import { supplierName } from '../suppliers/suppliers.http.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls, fileContent, noContent } from '../wire/calls.ts';
import { pictureErrors } from '../wire/errors.ts';
import {
  byId,
  fileFormat,
  hasAtMostTwoPlaces,
  id,
  instant,
  largestAmount,
  line,
  money,
  pageOf,
  pageQuery,
} from '../wire/schemas.ts';
import { bulkBody, bulkReport, catalogueFilter, lastBulkChange, undoneBulkChange } from './bulk.schemas.ts';
import { importBody, importReport, lastImport, undoneImport } from './importing.schemas.ts';
import { blankAsNull } from './product-fields.schemas.ts';
import { productErrors } from './products.errors.ts';
import { productPaths } from './products.paths.ts';

/** `cost` is what buyers pay unless `price` is given (decisions, "Group buys and products"). */
export const product = z
  .object({
    id,
    organizationId: id,
    name: z.string(),
    description: z.string().nullable(),
    cost: money,
    price: money.nullable(),
    /** What it costs elsewhere, as the organiser knows it: buyers see what they save. */
    usualPrice: money.nullable(),
    sku: z.string().nullable(),
    unit: z.string().nullable(),
    /** From whom it comes; only organisers see it. */
    supplier: z.object({ id, name: z.string() }).nullable(),
    /** A path of this site where the picture was uploaded; an address elsewhere may come from a price list. */
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

const amount = (what: string, invalid: string) =>
  z
    .number({ error: invalid })
    .min(0, invalid)
    .max(largestAmount, productTexts.tooDear(what, dollarsFromCents(largestAmountCents)))
    .refine(hasAtMostTwoPlaces, 'At most two decimal places');

/** What is said of a product. `cost` may be 0 here for the quick-add form; the full form keeps its own 0.01. */
const said = {
  name: line(z.string({ error: productTexts.nameRequired }))
    .trim()
    .refine(isVisible, productTexts.nameRequired)
    .max(longestProductName, productTexts.tooLong('Name', longestProductName)),
  description: blankAsNull('Description', longestDescription),
  cost: amount('Cost', productTexts.costInvalid),
  price: amount('Selling price', productTexts.priceInvalid).nullable(),
  usualPrice: amount('Usual price', productTexts.usualPriceInvalid)
    .refine((price) => price > 0, productTexts.usualPriceInvalid)
    .nullable(),
  sku: blankAsNull('SKU', longestSku, line()),
  unit: blankAsNull('Unit', longestUnit, line()),
  /** One that is there, or a name: a supplier that is not there yet is added. */
  supplier: z
    .union([z.object({ id }), z.object({ name: supplierName })], { error: supplierNameRules.required })
    .nullable(),
  imageUrl: z
    .string()
    .trim()
    .refine((text) => text === '' || isImageUrl(text), productTexts.imageInvalid)
    .nullable()
    .transform((url) => url || null),
};

const productBody = z.object({
  ...said,
  description: said.description.default(null),
  price: said.price.default(null),
  usualPrice: said.usualPrice.default(null),
  sku: said.sku.default(null),
  unit: said.unit.default(null),
  supplier: said.supplier.default(null),
  imageUrl: said.imageUrl.default(null),
});

/** When the editor's copy was last changed: given, a change by somebody else since then is not overwritten. */
const expectedUpdatedAt = instant.transform((text) => new Date(text)).optional();

export const productCalls = defineCalls(productPaths, {
  listProducts: {
    access: agentLevelRoles,
    summary: "The current organization's catalogue",
    query: z.object({
      ...pageQuery(20),
      ...catalogueFilter,
      /** Only these, by their ids with commas between them: at most a hundred. */
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
      'Read a price list (CSV or XLSX, at most 10,000 rows) into the catalogue, or say what is new, changed, equal or gone',
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
    summary: 'The last import into the catalogue, as long as it can be undone, and what undoing it would do',
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
    summary: "The current organization's catalogue as a file that can be imported again",
    query: z.object({ format: fileFormat }),
    response: fileContent,
    errors: [organizationErrors.none_selected],
  },
  changeProducts: {
    access: agentLevelRoles,
    summary:
      'Change many products at once, or say what would change: their supplier, prices by a percentage, their unit, or that they go',
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
    summary: "Undo one's own last change of many products; those that have been changed since stay as they are",
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
    summary: "Add a product to the current organization's catalogue",
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
    summary: 'Change a product, and nothing of it that is left out: its creator, ORGADMIN or SUPERADMIN',
    params: byId,
    body: z.object(said).partial().extend({ expectedUpdatedAt }),
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
      'Upload a picture for a product: JPEG, PNG, WebP, GIF or AVIF, as far as the installation takes them. Kept once a product names it',
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
