import { decimalFromCents, largestAmountCents } from '@cobuy/domain/money/money';
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
 * A date that a caller sends: an instant with its offset, a local time without, or a day. What the last two mean is the
 * organization's to say: its time zone (decisions, "Dates").
 */
export const dateInput = ({ required, invalid }: { required: string; invalid: string }) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : invalid) })
    .trim()
    .min(1, required)
    .refine((text) => text === '' || (writtenDate.safeParse(text).success && /^[12]/.test(text)), invalid);
/** The same, where there may be none: blank is null. */
export const dateInputOrNone = (invalid: string) =>
  z
    .string({ error: invalid })
    .trim()
    .refine((text) => text === '' || (writtenDate.safeParse(text).success && /^[12]/.test(text)), invalid)
    .nullable()
    .transform((text) => text || null);
export const optionalDateInput = (invalid: string) => dateInputOrNone(invalid).default(null);
export const byId = z.object({ id });

/** But for what binary fractions do to a sum. A billionth is no amount: it would become nothing. */
export const hasAtMostTwoPlaces = (amount: number) =>
  Math.abs(Math.round(amount * 100) / 100 - amount) <= 4 * Number.EPSILON * Math.max(1, Math.abs(amount));
/** In the wire's decimals. */
export const largestAmount = decimalFromCents(largestAmountCents);

/**
 * Money: a decimal number with at most two places (decisions, "Orders"); cents everywhere else. Without a bound, which is
 * that of what may be sent: sums of many orders have none, and an answer may not fail for what others ordered.
 */
export const money = z.number().refine(hasAtMostTwoPlaces, 'At most two decimal places');
/** Money that a caller may send. */
export const moneyInput = z.number().min(0).max(largestAmount).refine(hasAtMostTwoPlaces, 'At most two decimal places');

/** Query parameters of a page; `limit` has each call's own default. */
export const pageQuery = (limit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(limit),
});

export const pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
  .meta({ id: 'Pagination' });
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), pagination });

/** A text without line breaks, and without the letters that turn the words around it: one that others read among their own. */
export const line = (text = z.string()) => text.overwrite(oneLine);

/**
 * A text that a person has to write. What is wrong is said by its name, as `name` has it or in words of its own.
 */
export const requiredText = (rules: TextRules) => {
  const required = requiredSentence(rules);
  // Said of the type alone: a text for everything would also be said of one that is too long.
  const text = z.string({ error: required });
  return (rules.isOneLine ? line(text) : text)
    .trim()
    .refine(isVisible, required)
    .max(rules.most, tooLongSentence(rules));
};

/** A text that a person may leave out: blank is null. */
export const optionalWords = ({ name, most, isOneLine }: Pick<TextRules, 'name' | 'most' | 'isOneLine'>) =>
  (isOneLine ? line() : z.string())
    .trim()
    .max(most, tooLongText(name, most))
    .nullish()
    .transform((text) => (text && isVisible(text) ? text : null));

/** A blank query parameter means "not given". */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((text) => text || undefined);

export const searchText = optionalText(100);

/** In which a table is sent as a file. */
export const fileFormat = z.enum(['csv', 'xlsx']).default('csv');

/** The body of every refused call; see `errors.ts`. Some codes bring members of their own beside these. */
export const errorBody = z.object({ error: z.string(), code: z.string(), details: z.unknown().optional() });
