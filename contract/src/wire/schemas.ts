import {
  type Currency,
  decimalFromCents,
  isWholeCents,
  largestAmountCents,
  placesText,
} from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import {
  oneLine,
  requiredSentence,
  type TextRules,
  tooLongSentence,
  tooLongText,
} from '@cobuy/domain/texts/text-rules';
import { isVisible } from '@cobuy/domain/texts/visible';
import { z } from 'zod';
import './sentences.ts';

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();
export const id = z.uuid();

const writtenDate = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]);

/**
 * A date from a caller: an instant with its offset, a local time without one, or a day. The last two are in the
 * organization's time zone (docs/rules/texts.md#one-clock).
 */
export const dateInput = ({ required, invalid }: { required: string; invalid: string }) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : invalid) })
    .trim()
    .min(1, required)
    .refine((text) => text === '' || (writtenDate.safeParse(text).success && /^[12]/.test(text)), invalid);
/** The same, but optional: blank is null. */
export const dateInputOrNone = (invalid: string) =>
  z
    .string({ error: invalid })
    .trim()
    .refine((text) => text === '' || (writtenDate.safeParse(text).success && /^[12]/.test(text)), invalid)
    .nullable()
    .transform((text) => text || null);
export const optionalDateInput = (invalid: string) => dateInputOrNone(invalid).default(null);
export const byId = z.object({ id });

/** The currency of prices and orders on the wire: its only place (docs/decisions/0105). */
export const wireCurrency = siteCurrency;
/** In the wire's decimals. */
const largestAmountIn = (currency: Currency) => decimalFromCents(largestAmountCents, currency);
export const largestAmount = largestAmountIn(wireCurrency);

const moneyIn = (currency: Currency) =>
  z.number().refine((amount) => isWholeCents(amount, currency), `At most ${placesText(currency)}`);
const moneyInputIn = (currency: Currency) =>
  z
    .number()
    .min(0)
    .max(largestAmountIn(currency))
    .refine((amount) => isWholeCents(amount, currency), `At most ${placesText(currency)}`);

/**
 * A decimal number with its currency's places on the wire; cents everywhere else (docs/rules/texts.md#money). No upper
 * limit: that is for callers' amounts, and an answer must not fail because many orders add up.
 */
export const money = moneyIn(wireCurrency);
export const moneyInput = moneyInputIn(wireCurrency);

/** Query parameters of a page; each call has its own default `limit`. */
export const pageQuery = (limit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(limit),
});

export const pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
  .meta({ id: 'Pagination' });
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), pagination });

/** A line that others read among their own: without line breaks, and without letters that turn the words around it. */
export const line = (text = z.string()) => text.overwrite(oneLine);

/** Problems are reported under the `name` given, or with a sentence of its own. */
export const requiredText = (rules: TextRules) => {
  const required = requiredSentence(rules);
  // Only for a wrong type: a general message would also be used for a text that is too long.
  const text = z.string({ error: required });
  return (rules.isOneLine ? line(text) : text)
    .trim()
    .refine(isVisible, required)
    .max(rules.most, tooLongSentence(rules));
};

/** An optional text: blank is null. */
export const optionalWords = ({ name, most, isOneLine }: Pick<TextRules, 'name' | 'most' | 'isOneLine'>) =>
  (isOneLine ? line() : z.string())
    .trim()
    .max(most, tooLongText(name, most))
    .nullish()
    .transform((text) => (text && isVisible(text) ? text : null));

/** A blank query parameter counts as omitted. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((text) => text || undefined);

export const searchText = optionalText(100);

/** The file formats of a table. */
export const fileFormat = z.enum(['csv', 'xlsx']).default('csv');

/** The body of every refused call; see `errors.ts`. Some codes add fields of their own. */
export const errorBody = z.object({ error: z.string(), code: z.string(), details: z.unknown().optional() });
