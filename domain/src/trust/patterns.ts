import { RE2JS } from 're2js';
import { type NormalizedText, type Place, typedPlaceOf } from './normalize-text.ts';

/** A keyword in slashes is a pattern: `/order\s+form/`. It is read by a linear-time engine (decisions, "Trust and safety"). */
export const isPattern = (keyword: string): boolean => /^\/.+\/$/s.test(keyword.trim());

/** What stands between the slashes; null where the keyword is a word. */
export const patternOf = (keyword: string): string | null => (isPattern(keyword) ? keyword.trim().slice(1, -1) : null);

export const longestPattern = 500;

const compile = (source: string) => RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);

/** Why a keyword can't be a pattern, in a sentence; null where it can, or is none. */
export function patternProblem(keyword: string): string | null {
  const source = patternOf(keyword);
  if (source === null) return null;
  if (source.length > longestPattern) return `A pattern can have at most ${longestPattern} characters`;
  try {
    return compile(source).testExact('') ? 'This pattern finds places where nothing stands' : null;
  } catch (error) {
    return `This pattern can't be used: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export interface CompiledPattern<K> {
  keyword: K;
  pattern: RE2JS;
}

/** Those of the keywords that are patterns; one that can't be read is left out. */
export const compilePatterns = <K extends { keyword: string }>(keywords: readonly K[]): CompiledPattern<K>[] =>
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

/** Where the patterns stand in a text, as typed and as it is normalized; each place once, in units of what was typed. */
export function findPatterns<K>(
  patterns: readonly CompiledPattern<K>[],
  typed: string,
  normalized: NormalizedText,
): (Place & { keyword: K })[] {
  return patterns.flatMap(({ keyword, pattern }) => {
    const places = placesIn(pattern, typed);
    if (normalized.typed !== null)
      places.push(...placesIn(pattern, normalized.text).map((place) => typedPlaceOf(normalized, place)));
    return [...new Map(places.map((place) => [place.start, { keyword, ...place }])).values()];
  });
}
