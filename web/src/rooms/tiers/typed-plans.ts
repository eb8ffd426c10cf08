import { type tierCalls, tierPricesBody, tierSettingsBody } from '@cobuy/contract/tiers/tiers.http';
import type { Result } from '@cobuy/contract/wire/calls';
import { decimalFromCents, plainAmount } from '@cobuy/domain/money/money';
import { readPrice } from '@cobuy/domain/money/read-amount';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import { planTexts, type TierResource, tierName, tierResources } from '@cobuy/domain/tiers/tiers';
import { noLimitText, readLimit, writeLimit } from '@cobuy/domain/tiers/typed-limits';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import type { Reading } from '../../lib/forms/use-form.ts';
import { comparisonOf } from '../../ui/versions/field-versions.ts';

export type SavedLimits = Result<typeof tierCalls.getTierSettings>;
export type SavedPrices = Result<typeof tierCalls.getTierPrices>;

/** ENTERPRISE is always unlimited. */
export const limitedTiers = ['FREE', 'PROFESSIONAL', 'PREMIUM'] as const;
type LimitedTier = (typeof limitedTiers)[number];

/** A limit in the form, named as the call names it: `FREE.users`. */
export type LimitField = `${LimitedTier}.${TierResource}`;
export type TypedLimits = Record<LimitField, string>;

export const limitRows: Record<TierResource, { name: string; unit?: string }> = {
  users: { name: 'Users' },
  groupBuys: { name: 'Group buys' },
  products: { name: 'Products' },
  orders: { name: 'Orders', unit: 'a month' },
  uploads: { name: 'Storage', unit: 'MB' },
  broadcasts: { name: 'Announcements', unit: 'a month' },
  orgs: { name: 'Organizations', unit: 'that you own' },
  agents: { name: 'Agents', unit: 'in each organization' },
};

/** Row by row, as the table is read. */
export const limitFields = tierResources.flatMap((resource) =>
  limitedTiers.map((tier) => ({ tier, resource, name: `${tier}.${resource}` as LimitField })),
);

export const typedLimits = ({ data }: SavedLimits): TypedLimits =>
  Object.fromEntries(
    limitFields.map(({ tier, resource, name }) => [name, writeLimit(data[tier][resource])]),
  ) as TypedLimits;

/** The request body; text that isn't a number is passed on for the schema to report. */
function limitsBody(typed: TypedLimits) {
  const limitOf = (text: string) => readLimit(text) ?? text.trim();
  const of = (tier: LimitedTier) =>
    Object.fromEntries(tierResources.map((resource) => [resource, limitOf(typed[`${tier}.${resource}`])]));
  return { FREE: of('FREE'), PROFESSIONAL: of('PROFESSIONAL'), PREMIUM: of('PREMIUM') };
}

const bodySchema = tierSettingsBody.omit({ version: true });

/** Checks by the request's rules; the form also accepts words, so it has its own text for non-numbers. */
export function readLimits(typed: TypedLimits): Reading<ReturnType<typeof bodySchema.parse>> {
  const reading = readWithSchema(bodySchema, limitsBody(typed) as never);
  if (!reading.problems) return reading;
  const isNoNumber = (text: string) => text.trim() !== '' && readLimit(text) === undefined;
  return {
    problems: reading.problems.map((problem) =>
      isNoNumber(typed[problem.field as LimitField] ?? '') ? { ...problem, message: noLimitText } : problem,
    ),
  };
}

const limitLabels = Object.fromEntries(
  limitFields.map(({ tier, resource, name }) => [name, `${tierName[tier]}: ${limitRows[resource].name}`]),
) as TypedLimits;
export const limitLabel = (field: string) => limitLabels[field as LimitField];

export const limitComparison = comparisonOf<TypedLimits>((typed, name) => String(readLimit(typed[name])));

export interface TypedPrices {
  PROFESSIONAL: string;
  PREMIUM: string;
  sold: 'contact' | 'custom';
  ENTERPRISE: string;
}

export const typedPrices = ({ data }: SavedPrices): TypedPrices => ({
  PROFESSIONAL: plainAmount(data.PROFESSIONAL, siteCurrency),
  PREMIUM: plainAmount(data.PREMIUM, siteCurrency),
  sold: data.ENTERPRISE === null ? 'contact' : 'custom',
  ENTERPRISE: data.ENTERPRISE === null ? '' : plainAmount(data.ENTERPRISE, siteCurrency),
});

/** Undefined if empty; the text itself if it isn't a price, which the form reports. */
function priceFrom(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const cents = readPrice(text, siteCurrency);
  if (cents !== null) return decimalFromCents(cents, siteCurrency);
  // Negative numbers and more decimals than cents pass: the call's schema has a sentence for each.
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

const pricesBody = ({ PROFESSIONAL, PREMIUM, sold, ENTERPRISE }: TypedPrices) => ({
  PROFESSIONAL: priceFrom(PROFESSIONAL),
  PREMIUM: priceFrom(PREMIUM),
  ENTERPRISE: sold === 'contact' ? null : priceFrom(ENTERPRISE),
});

const pricesSchema = tierPricesBody.omit({ version: true });

/** Checks by the request's rules; the form also says what a price looks like. */
export function readPrices(typed: TypedPrices): Reading<ReturnType<typeof pricesSchema.parse>> {
  const body = pricesBody(typed);
  const reading = readWithSchema(pricesSchema, body as never);
  if (!reading.problems) return reading;
  return {
    problems: reading.problems.map((problem) =>
      typeof body[problem.field as keyof typeof body] === 'string'
        ? { ...problem, message: planTexts.priceInvalid }
        : problem,
    ),
  };
}

const priceLabels: Readonly<Record<keyof TypedPrices, string>> = {
  PROFESSIONAL: tierName.PROFESSIONAL,
  PREMIUM: tierName.PREMIUM,
  sold: `${tierName.ENTERPRISE}: how it’s sold`,
  ENTERPRISE: tierName.ENTERPRISE,
};
export const priceLabel = (field: string) => priceLabels[field as keyof TypedPrices];

export const priceComparison = comparisonOf<TypedPrices>((typed, name) => {
  if (name === 'sold') return typed.sold;
  return name === 'ENTERPRISE' && typed.sold === 'contact' ? '' : String(priceFrom(typed[name]));
});
