import {
  longestDescription,
  longestProductName,
  longestSku,
  longestUnit,
  productTexts,
} from '@cobuy/domain/products/product-rules';
import { agentLevelRoles, roles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { byId, id, instant, money, moneyInput, pageOf, pageQuery, searchText } from '../wire/schemas.ts';
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
    sku: z.string().nullable(),
    unit: z.string().nullable(),
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

const blankAsNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

/** `cost` may be 0 here for the quick-add form; the full form keeps its own 0.01. */
export const productBody = z.object({
  name: z.string({ error: productTexts.nameRequired }).trim().min(1, productTexts.nameRequired).max(longestProductName),
  description: blankAsNull(longestDescription),
  cost: z.number({ error: productTexts.costInvalid }).pipe(moneyInput),
  price: moneyInput.nullish().transform((price) => price ?? null),
  sku: blankAsNull(longestSku),
  unit: blankAsNull(longestUnit),
  imageUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish()
    .transform((url) => url ?? null),
});

export const productCalls = defineCalls(productPaths, {
  listProducts: {
    access: agentLevelRoles,
    summary: "The current organization's catalogue",
    query: z.object({ ...pageQuery(20), search: searchText, createdById: id.optional() }),
    response: pageOf(product),
    errors: [organizationErrors.none_selected],
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
    idempotent: 'optional',
    errors: [organizationErrors.none_selected, productErrors.sku_taken],
  },
  updateProduct: {
    access: agentLevelRoles,
    summary: 'Change a product: its creator, ORGADMIN or SUPERADMIN',
    params: byId,
    body: productBody,
    response: product,
    errors: [productErrors.not_found, productErrors.forbidden, productErrors.sku_taken],
  },
  deleteProduct: {
    access: agentLevelRoles,
    summary: 'Delete a product that no group buy and no order uses',
    params: byId,
    response: noContent,
    errors: [productErrors.not_found, productErrors.forbidden, productErrors.in_use],
  },
});
