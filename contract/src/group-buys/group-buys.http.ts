import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import {
  groupBuyDefaults,
  groupBuyTexts,
  largestMinQuantity,
  mostProducts,
} from '@cobuy/domain/group-buys/group-buy-rules';
import { groupBuyFilters, groupBuyPhases, managedGroupBuyFilters } from '@cobuy/domain/group-buys/group-buy-status';
import { handoverTexts } from '@cobuy/domain/group-buys/handover';
import { heatLevelNames } from '@cobuy/domain/group-buys/participation-heat';
import { productTexts } from '@cobuy/domain/products/product-rules';
import { agentLevelRoles, organizationManagerRoles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { paymentMethodOption } from '../payments/payments.http.ts';
import { publishedQuestion } from '../questions/published-question.schemas.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { shownUpdate } from '../updates/update.schemas.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { byId, id, instant, money, moneyInput, pageOf, pageQuery, searchText } from '../wire/schemas.ts';
import { blankAsNull, saidOf, shownOf } from '../wire/schemas-of-fields.ts';
import { seenVersion } from '../wire/versions.ts';
import { groupBuyErrors } from './group-buys.errors.ts';
import { groupBuyPaths } from './group-buys.paths.ts';

/** Participation heat; `blocks` (0 to 5) of the tally are filled. */
export const heat = z
  .object({ level: z.enum(heatLevelNames), label: z.string(), blocks: z.int().min(0).max(5) })
  .meta({ id: 'Heat' });

/** Counts for agent-level roles only; absent for everyone else. `participants` are distinct buyers. */
const counts = z.object({
  products: z.int(),
  /** Without cancelled orders. */
  orders: z.int(),
  cancelledOrders: z.int(),
  participants: z.int(),
});

const organizationOfGroupBuy = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  brandColor: z.string().nullable(),
  whiteLabeled: z.boolean(),
  /** The time zone for deadlines and pickups: an IANA name. */
  timeZone: z.string(),
  /** Unpaid orders are cancelled after the deadline. */
  cancelsUnpaid: z.boolean(),
});

/** An organizer, by name only: their e-mail addresses are shown to other organizers, never to the public. */
const agent = z.object({
  userId: id,
  user: z.object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().optional(),
  }),
});

/** The price range of a group buy's products. */
const priceRange = z.object({ from: money, to: money });

const shown = shownOf(groupBuyFields);

export const groupBuyCard = z
  .object({
    id,
    title: shown.title,
    notes: shown.notes,
    startDate: shown.startDate,
    endDate: shown.endDate,
    paymentDueDate: shown.paymentDueDate,
    phase: z.enum(groupBuyPhases),
    isPublic: shown.isPublic,
    minProductCount: shown.minProductCount,
    minOrderAmount: shown.minOrderAmount,
    organization: organizationOfGroupBuy,
    organizer: z.string().nullable(),
    productCount: z.int(),
    /** Pictures of the first products that have one: at most three, all hosted on this site. */
    pictures: z.array(z.string()).max(3),
    /** Null if it has no products. */
    prices: priceRange.nullable(),
    /** The biggest saving on any product's usual price, in percent; null if none is known. */
    mostSavedPercent: z.int().min(1).max(100).nullable(),
    heat,
    _count: counts.optional(),
  })
  .meta({ id: 'GroupBuyCard' });
export type GroupBuyCard = z.infer<typeof groupBuyCard>;

const permissions = z.object({ canEdit: z.boolean(), canDelete: z.boolean() });

export const managedGroupBuy = groupBuyCard.extend({ _count: counts, permissions }).meta({ id: 'ManagedGroupBuy' });
export type ManagedGroupBuy = z.infer<typeof managedGroupBuy>;

/**
 * A product as this group buy's buyers see it. `price` is what they pay for one; `usualPrice` is what it costs
 * elsewhere, according to the organizer: in `product` in general, beside it for this group buy alone.
 */
export const offeredProduct = z
  .object({
    productId: id,
    minQuantity: z.int(),
    usualPrice: money.nullable(),
    product: z.object({
      id,
      name: z.string(),
      description: z.string().nullable(),
      price: money,
      usualPrice: money.nullable(),
      unit: z.string().nullable(),
      sku: z.string().nullable(),
      imageUrl: z.string().nullable(),
      /** Only for people who may edit the group buy: its cost is above its selling price. */
      sellsBelowCost: z.boolean().optional(),
    }),
  })
  .meta({ id: 'OfferedProduct' });
export type OfferedProduct = z.infer<typeof offeredProduct>;

export const groupBuy = groupBuyCard
  .extend({
    organizationId: id,
    createdAt: instant,
    updatedAt: instant,
    /** Only for organizers of a group buy that was closed early: when it was originally going to end. */
    plannedEndDate: instant.optional(),
    ...shown,
    /** Those of `paymentMethods` that organization and site have enabled, with their instructions. */
    paymentMethodOptions: z.array(paymentMethodOption),
    agents: z.array(agent),
    products: z.array(offeredProduct),
    permissions,
  })
  .meta({ id: 'GroupBuy' });
export type GroupBuy = z.infer<typeof groupBuy>;

export const shownGroupBuy = groupBuy
  .extend({
    /** What was asked and answered for everyone, the newest first. */
    questions: z.array(publishedQuestion),
    /** Its organizers' updates, newest first. */
    updates: z.array(shownUpdate),
  })
  .meta({ id: 'ShownGroupBuy' });
export type ShownGroupBuy = z.infer<typeof shownGroupBuy>;

const requiredOfPickup = {
  pickupPlace: handoverTexts.placeRequired,
  pickupFrom: handoverTexts.fromRequired,
  pickupUntil: handoverTexts.untilRequired,
} as const;

const hasTwice = (products: readonly { productId: string }[]) =>
  new Set(products.map(({ productId }) => productId)).size < products.length;

type DateField = 'startDate' | 'endDate' | 'paymentDueDate';
const dayAlone = /^\d{4}-\d\d-\d\d$/;
/** Whether two dates contradict each other in every time zone; `readGroupBuyBody` checks the organization's own. */
function contradicts(body: Partial<Record<DateField, unknown>>, first: DateField, second: DateField, maySame: boolean) {
  const [before, after] = [body[first], body[second]];
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  if (dayAlone.test(before) && dayAlone.test(after)) return after < before;
  const zoned = (text: string) => (/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN);
  return maySame ? zoned(after) < zoned(before) : zoned(after) <= zoned(before);
}

/** The fields of a group buy, each on its own. What omitted fields mean is up to each call. */
const said = saidOf(groupBuyFields, {
  minOrderAmount: moneyInput.nullable().transform((amount) => amount ?? 0),
  agents: z.array(id).max(100),
  products: z
    .array(
      z.object({
        productId: id,
        /** Not given: as it was in this group buy, else 0. */
        minQuantity: z.int().min(0).max(largestMinQuantity).optional(),
        /** Null: as the catalog says. Not given: as it was in this group buy. */
        usualPrice: moneyInput
          .refine((price) => price > 0, productTexts.usualPriceInvalid)
          .nullable()
          .optional(),
      }),
    )
    .max(mostProducts, groupBuyTexts.tooManyProducts),
});

const groupBuyShape = {
  ...said,
  ...blankAsNull(groupBuyFields, said),
  isPublic: said.isPublic.default(groupBuyDefaults.isPublic),
  minProductCount: said.minProductCount.default(0),
  minOrderAmount: said.minOrderAmount.default(0),
  agents: said.agents.default([]),
  handover: said.handover.default('delivery'),
  products: said.products.default([]),
};

type Said = { readonly [K in keyof typeof said]?: unknown };
interface Rule {
  readonly field: string;
  readonly message: string;
  readonly isBroken: (body: Said) => boolean;
}

/** Rules between the fields of a group buy. Fields that a change leaves out aren't checked here. */
const rules: readonly Rule[] = [
  {
    field: 'products',
    message: groupBuyTexts.productsRequired,
    isBroken: ({ isPublic, products }) => isPublic === true && Array.isArray(products) && products.length === 0,
  },
  {
    field: 'products',
    message: 'A product is in the list twice',
    isBroken: ({ products }) => Array.isArray(products) && hasTwice(products),
  },
  {
    field: 'endDate',
    message: groupBuyTexts.endAfterStart,
    isBroken: (body) => contradicts(body, 'startDate', 'endDate', false),
  },
  {
    field: 'paymentDueDate',
    message: groupBuyTexts.dueAfterEnd,
    isBroken: (body) => contradicts(body, 'endDate', 'paymentDueDate', true),
  },
  ...(['pickupPlace', 'pickupFrom', 'pickupUntil'] as const).map((field) => ({
    field,
    message: requiredOfPickup[field],
    isBroken: (body: Said) => body.handover === 'pickup' && body[field] === null,
  })),
];

export const groupBuyProblems = (body: Said) =>
  rules.filter(({ isBroken }) => isBroken(body)).map(({ field, message }) => ({ field, message }));

/**
 * Reported together with other problems: the fields it looks at may be wrong or missing themselves. A body without any
 * fields has nothing to look at.
 */
const toldTogether = <S extends z.ZodObject>(schema: S): S =>
  rules.reduce(
    (ruled, { field, message, isBroken }) =>
      ruled.refine((body) => !isBroken(body), {
        when: ({ value }) => typeof value === 'object' && value !== null,
        path: [field],
        message,
      }),
    schema,
  );

export const groupBuyBody = toldTogether(z.object(groupBuyShape));

/** Omitted fields stay. `confirmed`: the caller knows that people have ordered what this change removes. */
const updateBody = toldTogether(
  z
    .object(said)
    .partial()
    .extend({ ...seenVersion, confirmed: z.boolean().default(false) }),
);

/** `details` of `group_buy.products_ordered`: orders that are not cancelled, and their distinct buyers. */
export const orderedProducts = z.object({
  orders: z.int(),
  people: z.int(),
  products: z.array(z.object({ productId: id, name: z.string(), unit: z.string().nullable(), orders: z.int() })),
});

export const groupBuyCalls = defineCalls(groupBuyPaths, {
  /** Totals are counted to 10,000, which means "as many or more"; no page begins after it. Same in `listGroupBuys`. */
  browseGroupBuys: {
    access: 'public',
    summary: 'Public group buys, and private ones of the organizations the caller belongs to',
    query: z.object({
      ...pageQuery(12),
      search: searchText,
      status: z.enum(groupBuyFilters).default('all'),
      /** Id or slug. */
      organization: z.string().trim().max(60).optional(),
    }),
    response: pageOf(groupBuyCard),
  },
  listGroupBuys: {
    access: agentLevelRoles,
    summary: 'Group buys of the current organization, for its organizers',
    query: z.object({
      ...pageQuery(20),
      search: searchText,
      /** `ending-today`: open ones that end before the organization's day does; for an agent, only their own. */
      status: z.enum(managedGroupBuyFilters).default('all'),
    }),
    response: pageOf(managedGroupBuy),
    errors: [organizationErrors.none_selected],
  },
  getGroupBuy: {
    access: 'public',
    summary: 'One group buy with its products, payment methods, answered questions and updates',
    params: byId,
    response: shownGroupBuy,
    errors: [groupBuyErrors.not_found],
  },
  createGroupBuy: {
    access: agentLevelRoles,
    summary: 'Create a group buy in the current organization',
    body: groupBuyBody,
    response: groupBuy,
    status: 201,
    idempotent: true,
    errors: [
      organizationErrors.none_selected,
      groupBuyErrors.product_not_in_catalogue,
      groupBuyErrors.agent_not_in_organization,
      prohibitedIn('title'),
      groupBuyErrors.not_found,
      tierErrors.limit_reached,
    ],
  },
  updateGroupBuy: {
    access: agentLevelRoles,
    summary: 'Change a group buy, leaving omitted fields as they are: its agents, ORGADMIN or SUPERADMIN',
    params: byId,
    body: updateBody,
    response: groupBuy,
    errors: [
      groupBuyErrors.not_found,
      groupBuyErrors.forbidden,
      groupBuyErrors.edited_meanwhile,
      groupBuyErrors.products_ordered,
      groupBuyErrors.addresses_missing,
      groupBuyErrors.product_not_in_catalogue,
      groupBuyErrors.agent_not_in_organization,
      prohibitedIn('title'),
    ],
  },
  closeGroupBuy: {
    access: agentLevelRoles,
    summary: 'Close a group buy early, as of now: its agents, ORGADMIN or SUPERADMIN',
    params: byId,
    response: groupBuy,
    errors: [
      groupBuyErrors.not_found,
      groupBuyErrors.forbidden,
      groupBuyErrors.already_ended,
      groupBuyErrors.not_started,
    ],
  },
  reopenGroupBuy: {
    access: agentLevelRoles,
    summary: 'Reopen an ended group buy until a new end: its agents, ORGADMIN or SUPERADMIN',
    params: byId,
    body: z.object({ endDate: said.endDate, paymentDueDate: said.paymentDueDate }),
    response: groupBuy,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden, groupBuyErrors.not_ended, groupBuyErrors.end_in_past],
  },
  deleteGroupBuy: {
    access: organizationManagerRoles,
    summary: 'Delete a group buy that has no orders',
    params: byId,
    response: noContent,
    errors: [groupBuyErrors.not_found, groupBuyErrors.has_orders, groupBuyErrors.forbidden],
  },
});
