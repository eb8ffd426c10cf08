import { RE2JS } from 're2js';
import { normalized } from '../texts/normalized.ts';
import { type NormalizedText, normalizeKeyword, type Place, typedPlaceOf } from './normalize-text.ts';
import type { KeywordCategory } from './trust-rules.ts';

/** A keyword in slashes, such as `/order\s+form/`, read by a linear-time engine (docs/rules/trust.md#matching). */
export const isPattern = (keyword: string): boolean => /^\/.+\/$/s.test(keyword.trim());

/** What stands between the slashes; null where the keyword is a word. */
export const patternOf = (keyword: string): string | null => (isPattern(keyword) ? keyword.trim().slice(1, -1) : null);

export const longestPattern = 500;
/** Steps of a compiled pattern: time grows with them and with the text. 20,000 letters take at most about 80 ms. */
const largestProgram = 200;

/** What tells two keywords apart: letters and digits of a word, every sign of a pattern. */
export const spellingOf = (keyword: string): string =>
  isPattern(keyword) ? keyword.trim() : normalizeKeyword(keyword);

const compile = (source: string) => RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);

/** Why a keyword can't be a pattern, in a sentence; null where it can, or is none. */
export function patternProblem(keyword: string): string | null {
  const source = patternOf(keyword);
  if (source === null) return null;
  if (source.length > longestPattern) return `A pattern can have at most ${longestPattern} characters`;
  try {
    const pattern = compile(source);
    if (pattern.programSize() > largestProgram) return 'This pattern is too large: it repeats too much';
    return pattern.testExact('') ? 'This pattern matches empty text' : null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `This pattern can't be used: ${reason.replaceAll('(?i)', '')}`;
  }
}

interface PatternKeyword {
  keyword: string;
  category: KeywordCategory;
}

export interface CompiledPattern<K> {
  keyword: K;
  pattern: RE2JS;
}

/** Compiles the keywords that are patterns; leaves out those that can't be read. */
export const compilePatterns = <K extends PatternKeyword>(keywords: readonly K[]): CompiledPattern<K>[] =>
  keywords.flatMap((keyword) => {
    const source = patternOf(keyword.keyword);
    return source === null || patternProblem(keyword.keyword) !== null ? [] : [{ keyword, pattern: compile(source) }];
  });

function placesIn(pattern: RE2JS, text: string): Place[] {
  const matcher = pattern.matcher(text);
  const places: Place[] = [];
  while (matcher.find())
    if (matcher.end() > matcher.start()) places.push({ start: matcher.start(), end: matcher.end() });
  return places;
}

/** Card, account and personal numbers have at least this many digits, so almost no text is searched for them. */
const severalDigits = /(?:\p{Nd}\P{Nd}*){6}/u;

/** Each place once, in units of the typed text. Personal numbers are checked again: not every row of digits is one. */
export function findPatterns<K extends PatternKeyword>(
  patterns: readonly CompiledPattern<K>[],
  typed: string,
  normalized: NormalizedText,
): (Place & { keyword: K })[] {
  const mayHoldNumber = severalDigits.test(typed);
  return patterns.flatMap(({ keyword, pattern }) => {
    const isPersonal = keyword.category === 'personal_information';
    if (isPersonal && !mayHoldNumber) return [];
    const places = placesIn(pattern, typed);
    if (normalized.typed !== null)
      places.push(...placesIn(pattern, normalized.text).map((place) => typedPlaceOf(normalized, place)));
    const plausible = places.filter((place) => !isPersonal || isPlausibleNumber(typed, place));
    return [...new Map(plausible.map((place) => [place.start, { keyword, ...place }])).values()];
  });
}

/**
 * Whether digits may be a card number: the check digit is right (Luhn), and they aren't part of a longer number such as
 * an IBAN.
 */
function isPlausibleNumber(typed: string, { start, end }: Place): boolean {
  const written = normalized(typed.slice(start, end), 'NFKC');
  if (/\p{L}/u.test(written)) return true;
  const digits = Array.from(written.replace(/\D/g, ''), Number);
  if (digits.length < 13) return true;
  if (/\d[ -]?$/.test(typed.slice(0, start))) return false;
  if (/^[ -]?\d/.test(typed.slice(end))) return false;
  const sum = digits
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
