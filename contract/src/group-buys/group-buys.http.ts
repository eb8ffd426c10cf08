import {
  groupBuyDefaults,
  groupBuyTexts,
  largestMinProductCount,
  largestMinQuantity,
  longestNotes,
  longestTitle,
  mostProducts,
} from '@cobuy/domain/group-buys/group-buy-rules';
import { groupBuyFilters, groupBuyPhases, managedGroupBuyFilters } from '@cobuy/domain/group-buys/group-buy-status';
import { handovers, handoverTexts, longestPickupNote, longestPickupPlace } from '@cobuy/domain/group-buys/handover';
import { heatLevelNames } from '@cobuy/domain/group-buys/participation-heat';
import { paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { productTexts } from '@cobuy/domain/products/product-rules';
import { agentLevelRoles, organizationManagerRoles } from '@cobuy/domain/roles/roles';
import { isVisible } from '@cobuy/domain/texts/visible';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { paymentMethodOption } from '../payments/payments.http.ts';
import { publishedQuestion } from '../questions/published-question.schemas.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { shownUpdate } from '../updates/update.schemas.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import {
  byId,
  dateInput,
  dateInputOrNone,
  id,
  instant,
  line,
  money,
  moneyInput,
  pageOf,
  pageQuery,
  searchText,
} from '../wire/schemas.ts';
import { groupBuyErrors } from './group-buys.errors.ts';
import { groupBuyPaths } from './group-buys.paths.ts';

/** Participation heat; `blocks` (0 to 5) of the tally are filled. */
export const heat = z
  .object({ level: z.enum(heatLevelNames), label: z.string(), blocks: z.int().min(0).max(5) })
  .meta({ id: 'Heat' });

/** Counts for agent-level roles only; absent for everyone else. `participants` are distinct buyers. */
const counts = z.object({
  products: z.int(),
  /** Without the cancelled ones. */
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
  /** By whose clock deadlines and pickups are told: an IANA name. */
  timeZone: z.string(),
  /** What nobody pays in time is cancelled. */
  cancelsUnpaid: z.boolean(),
});

/** An organiser by name only: e-mail addresses of organisers are not public, and told to each other alone. */
const agent = z.object({
  userId: id,
  user: z.object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().optional(),
  }),
});

/** What one of a deal's products costs its buyers, from the cheapest to the dearest. */
const priceRange = z.object({ from: money, to: money });

/** A group buy as a card. */
export const groupBuyCard = z
  .object({
    id,
    title: z.string(),
    notes: z.string().nullable(),
    startDate: instant,
    endDate: instant,
    paymentDueDate: instant,
    phase: z.enum(groupBuyPhases),
    isPublic: z.boolean(),
    minProductCount: z.int(),
    minOrderAmount: money,
    organization: organizationOfGroupBuy,
    organizer: z.string().nullable(),
    productCount: z.int(),
    /** Of its first products that have one: at most three, all of this site. */
    pictures: z.array(z.string()).max(3),
    /** Null where it has no products. */
    prices: priceRange.nullable(),
    /** The greatest share of a usual price that one of its products saves, in percent; null where none is known. */
    mostSavedPercent: z.int().min(1).max(100).nullable(),
    heat,
    _count: counts.optional(),
  })
  .meta({ id: 'GroupBuyCard' });
export type GroupBuyCard = z.infer<typeof groupBuyCard>;

/** What the caller may do, so that buttons can be shown or hidden. */
const permissions = z.object({ canEdit: z.boolean(), canDelete: z.boolean() });

/** A group buy as a row of its organisers' list. */
export const managedGroupBuy = groupBuyCard.extend({ _count: counts, permissions }).meta({ id: 'ManagedGroupBuy' });
export type ManagedGroupBuy = z.infer<typeof managedGroupBuy>;

/**
 * A product as a buyer of this group buy sees it; `price` is what the buyer pays for one, `usualPrice` of the product what
 * its organiser says that it costs elsewhere, and beside it what was said in this group buy alone.
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
      /** Told to whoever may edit the group buy, and to nobody else: its cost has passed its selling price. */
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
    /** Told to organizers of a group buy that was closed early: when it was to end. */
    plannedEndDate: instant.optional(),
    handover: z.enum(handovers),
    /** Where and when buyers come for it; null where it is delivered. */
    pickupPlace: z.string().nullable(),
    pickupFrom: instant.nullable(),
    pickupUntil: instant.nullable(),
    pickupNote: z.string().nullable(),
    paymentMethods: z.array(z.enum(paymentMethods)),
    /** Those of `paymentMethods` that organization and installation have enabled, with their instructions. */
    paymentMethodOptions: z.array(paymentMethodOption),
    agents: z.array(agent),
    products: z.array(offeredProduct),
    permissions,
  })
  .meta({ id: 'GroupBuy' });
export type GroupBuy = z.infer<typeof groupBuy>;

/** As its page shows it. */
export const shownGroupBuy = groupBuy
  .extend({
    /** What was asked and answered for everybody, the newest first. */
    questions: z.array(publishedQuestion),
    /** What its organisers told everybody, the newest first. */
    updates: z.array(shownUpdate),
  })
  .meta({ id: 'ShownGroupBuy' });
export type ShownGroupBuy = z.infer<typeof shownGroupBuy>;

const startDate = dateInput({ required: groupBuyTexts.startRequired, invalid: groupBuyTexts.startInvalid });
const endDate = dateInput({ required: groupBuyTexts.endRequired, invalid: groupBuyTexts.endInvalid });
const paymentDueDate = dateInput({ required: groupBuyTexts.dueRequired, invalid: groupBuyTexts.dueInvalid });

/** Blank is null. */
const textOrNone = (most: number, tooLong: string, text = z.string()) =>
  text
    .trim()
    .max(most, tooLong)
    .nullable()
    .transform((text) => text || null);

const requiredOfPickup = {
  pickupPlace: handoverTexts.placeRequired,
  pickupFrom: handoverTexts.fromRequired,
  pickupUntil: handoverTexts.untilRequired,
} as const;

const hasTwice = (products: readonly { productId: string }[]) =>
  new Set(products.map(({ productId }) => productId)).size < products.length;

type DateField = 'startDate' | 'endDate' | 'paymentDueDate';
const dayAlone = /^\d{4}-\d\d-\d\d$/;
/**
 * Whether two dates contradict each other in every time zone; what only the organization's zone decides is looked at with
 * it (`readGroupBuyBody`).
 */
function contradicts(body: Partial<Record<DateField, unknown>>, first: DateField, second: DateField, maySame: boolean) {
  const [before, after] = [body[first], body[second]];
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  if (dayAlone.test(before) && dayAlone.test(after)) return after < before;
  const zoned = (text: string) => (/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN);
  return maySame ? zoned(after) < zoned(before) : zoned(after) <= zoned(before);
}

/** What is said of a group buy, each field for itself. What is left out is for each call to say. */
const said = {
  title: line(z.string({ error: groupBuyTexts.titleRequired }))
    .trim()
    .refine(isVisible, groupBuyTexts.titleRequired)
    .max(longestTitle, groupBuyTexts.titleTooLong),
  notes: textOrNone(longestNotes, groupBuyTexts.notesTooLong),
  startDate,
  endDate,
  paymentDueDate,
  isPublic: z.boolean(),
  minProductCount: z
    .int(groupBuyTexts.minProductCountInvalid)
    .min(0, groupBuyTexts.minProductCountInvalid)
    .max(largestMinProductCount, groupBuyTexts.minProductCountInvalid),
  minOrderAmount: moneyInput.nullable().transform((amount) => amount ?? 0),
  paymentMethods: z
    .array(z.enum(paymentMethods), { error: groupBuyTexts.paymentMethodRequired })
    .min(1, groupBuyTexts.paymentMethodRequired)
    .transform((methods) => [...new Set(methods)]),
  agents: z.array(id).max(100),
  handover: z.enum(handovers),
  // Needed only where the goods are picked up.
  pickupPlace: textOrNone(longestPickupPlace, handoverTexts.placeTooLong, line()),
  pickupFrom: dateInputOrNone(handoverTexts.fromInvalid),
  pickupUntil: dateInputOrNone(handoverTexts.untilInvalid),
  pickupNote: textOrNone(longestPickupNote, handoverTexts.noteTooLong),
  products: z
    .array(
      z.object({
        productId: id,
        /** Not given: as it was in this deal, else 0. */
        minQuantity: z.int().min(0).max(largestMinQuantity).optional(),
        /** Null: as the catalogue says. Not given: as it was in this deal. */
        usualPrice: moneyInput
          .refine((price) => price > 0, productTexts.usualPriceInvalid)
          .nullable()
          .optional(),
      }),
    )
    .max(mostProducts, groupBuyTexts.tooManyProducts),
};

const groupBuyShape = {
  ...said,
  notes: said.notes.default(null),
  isPublic: said.isPublic.default(groupBuyDefaults.isPublic),
  minProductCount: said.minProductCount.default(0),
  minOrderAmount: said.minOrderAmount.default(0),
  agents: said.agents.default([]),
  handover: said.handover.default('delivery'),
  pickupPlace: said.pickupPlace.default(null),
  pickupFrom: said.pickupFrom.default(null),
  pickupUntil: said.pickupUntil.default(null),
  pickupNote: said.pickupNote.default(null),
  products: said.products.default([]),
};

type Said = { readonly [K in keyof typeof said]?: unknown };
interface Rule {
  readonly field: string;
  readonly message: string;
  readonly isBroken: (body: Said) => boolean;
}

/** What the fields of a group buy owe each other. Of those that a change leaves out nothing is said here. */
const rules: readonly Rule[] = [
  {
    field: 'products',
    message: groupBuyTexts.productsRequired,
    isBroken: ({ isPublic, products }) => isPublic === true && Array.isArray(products) && products.length === 0,
  },
  {
    field: 'products',
    message: 'A product stands twice in the list',
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

/** What is wrong with a group buy as a whole, once a change is put over what was there. */
export const groupBuyProblems = (body: Said) =>
  rules.filter(({ isBroken }) => isBroken(body)).map(({ field, message }) => ({ field, message }));

/**
 * Told together with what else is wrong: what it looks at may be wrong itself, or missing. Of a body that has no fields at
 * all there is nothing to look at.
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

/** The instant at which the editor's copy was last changed: given, a change by somebody else since then is not overwritten. */
const expectedUpdatedAt = instant.transform((text) => new Date(text)).optional();

/** What is left out stays as it is. `confirmed`: the caller knows that people have ordered what this change takes away. */
const updateBody = toldTogether(
  z
    .object(said)
    .partial()
    .extend({ expectedUpdatedAt, confirmed: z.boolean().default(false) }),
);

/** `details` of `group_buy.products_ordered`: orders that are not cancelled, and their distinct buyers. */
export const orderedProducts = z.object({
  orders: z.int(),
  people: z.int(),
  products: z.array(z.object({ productId: id, name: z.string(), unit: z.string().nullable(), orders: z.int() })),
});

export const groupBuyCalls = defineCalls(groupBuyPaths, {
  /** Totals are counted to 10,000: there it means "as many or more", and no page begins behind it. So in `listGroupBuys`. */
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
      /** `ending-today`: open ones that end before the organization's day does; of an agent, those that they organise. */
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
    summary: 'Change a group buy, and nothing of it that is left out: its agents, ORGADMIN or SUPERADMIN',
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
    summary: 'Open an ended group buy again until a new end: its agents, ORGADMIN or SUPERADMIN',
    params: byId,
    body: z.object({ endDate, paymentDueDate }),
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
