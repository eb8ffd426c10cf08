import { isWholeCents } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import { largestLimit, largestPrice, planTexts, unlimited } from '@cobuy/domain/tiers/tiers';
import { z } from 'zod';
import { defineCalls } from '../wire/calls.ts';
import { overwrote } from '../wire/versions.ts';
import { tierPaths } from './tiers.paths.ts';

const limit = z.int().min(unlimited);
/** -1 is unlimited, 0 not included; `uploads` in MB, `orders` and `broadcasts` a month. */
export const tierLimits = z
  .object({
    users: limit,
    groupBuys: limit,
    products: limit,
    orders: limit,
    uploads: limit,
    broadcasts: limit,
    orgs: limit,
    agents: limit,
  })
  .meta({ id: 'TierLimits' });

const isEmpty = (typed: unknown) => typed === undefined || typed === null || typed === '';

const typedLimit = z
  .number({ error: ({ input }) => (isEmpty(input) ? planTexts.required : planTexts.whole) })
  .refine((typed) => typed >= 0 || typed === unlimited, planTexts.notNegative)
  .refine(Number.isInteger, planTexts.whole)
  .max(largestLimit, planTexts.tooMany);
const typedLimits = z.object(
  {
    users: typedLimit,
    groupBuys: typedLimit,
    products: typedLimit,
    orders: typedLimit,
    uploads: typedLimit,
    broadcasts: typedLimit,
    orgs: typedLimit,
    agents: typedLimit,
  },
  { error: planTexts.required },
);
const fixed = z.literal(unlimited, { error: planTexts.fixed });
const fixedLimits = z.object(
  {
    users: fixed,
    groupBuys: fixed,
    products: fixed,
    orders: fixed,
    uploads: fixed,
    broadcasts: fixed,
    orgs: fixed,
    agents: fixed,
  },
  { error: planTexts.fixed },
);

/** The version that was shown; if omitted, the change is made no matter what has changed meanwhile. */
const version = z.int().min(0).optional();

/** All plans. ENTERPRISE may be included: it's always unlimited. */
export const tierSettingsBody = z.object({
  FREE: typedLimits,
  PROFESSIONAL: typedLimits,
  PREMIUM: typedLimits,
  ENTERPRISE: fixedLimits.optional(),
  version,
});

const typedPrice = z
  .number({ error: planTexts.priceRequired })
  .min(0, planTexts.pricePositive)
  .max(largestPrice, planTexts.priceTooHigh)
  .refine((price) => isWholeCents(price, siteCurrency), planTexts.priceInCents);

/** Monthly, in whole cents; null for ENTERPRISE means contact sales. */
export const tierPricesBody = z.object({
  PROFESSIONAL: typedPrice,
  PREMIUM: typedPrice,
  ENTERPRISE: typedPrice.nullable(),
  version,
});

/** `version` counts the changes; if sent with a change, the answer names who saved after it. */
export const tierSettings = z
  .object({
    data: z.object({ FREE: tierLimits, PROFESSIONAL: tierLimits, PREMIUM: tierLimits, ENTERPRISE: tierLimits }),
    version: z.int(),
  })
  .meta({ id: 'TierSettings' });
export const tierPrices = z
  .object({
    data: z.object({ PROFESSIONAL: z.number(), PREMIUM: z.number(), ENTERPRISE: z.number().nullable() }),
    version: z.int(),
  })
  .meta({ id: 'TierPrices' });

export const tierCalls = defineCalls(tierPaths, {
  getTierSettings: {
    access: 'public',
    organization: 'ignored',
    summary: 'What each plan includes',
    response: tierSettings,
  },
  changeTierSettings: {
    knownFields: { as: 'getTierSettings' },
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Change what each plan includes; anything over a limit stays, but no more can be added',
    body: tierSettingsBody,
    response: tierSettings.extend(overwrote),
  },
  getTierPrices: {
    access: 'public',
    organization: 'ignored',
    summary: 'Monthly prices of the plans; null means contact sales',
    response: tierPrices,
  },
  changeTierPrices: {
    knownFields: { as: 'getTierPrices' },
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Change the monthly prices of the plans; existing subscriptions keep their price',
    body: tierPricesBody,
    response: tierPrices.extend(overwrote),
  },
});
