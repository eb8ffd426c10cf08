import { compileKeywords } from './compile-keywords.ts';
import { findWords } from './find-prohibited.ts';
import { normalizeText, type Place } from './normalize-text.ts';
import { compilePatterns, findPatterns, isPattern } from './patterns.ts';
import { compilingTypos, findTypos } from './typos.ts';

const word = /[\p{L}\p{N}\p{M}]/u;
const mostLetters = 200;
const longNumber = /(\d[^\p{L}\d]{0,2}){5}/u;

/**
 * A suggestion for the whitelist so that a text passes: what was mistaken for the keyword, as it was written, with one
 * word on each side, so the keyword is still found elsewhere. Empty if nothing in the text resembles it, or if it would
 * contain a number someone wrote: the whitelist is public.
 */
export function suggestTerm(text: string, keyword: string): string {
  const normalized = normalizeText(text);
  const own = { keyword, category: 'prohibited_misc' as const };
  const [found] = isPattern(keyword)
    ? findPatterns(compilePatterns([own]), text, normalized)
    : findWords(compileKeywords([own]), normalized);
  const place: Place | undefined = found ?? placeOf(text, keyword) ?? typoOf(text, keyword);
  if (!place || longNumber.test(text.slice(place.start, place.end))) return '';
  const before = /[\p{L}\p{N}\p{M}'’-]+[^\p{L}\p{N}\p{M}.!?\n]{1,3}$/u.exec(text.slice(0, place.start))?.[0] ?? '';
  const after = /^[^\p{L}\p{N}\p{M}.!?\n]{1,3}[\p{L}\p{N}\p{M}'’-]+/u.exec(text.slice(place.end))?.[0] ?? '';
  const term = `${before}${text.slice(place.start, place.end)}${after}`.trim();
  return term.length <= mostLetters && word.test(term)
    ? term
    : text.slice(place.start, place.end).slice(0, mostLetters);
}

/** A pattern is reported by the text that it matched. */
function placeOf(text: string, written: string): Place | undefined {
  const start = text.indexOf(written);
  return start < 0 ? undefined : { start, end: start + written.length };
}

function typoOf(text: string, keyword: string): Place | undefined {
  const steps = compilingTypos([{ keyword }]);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return findTypos(step.value, normalizeText(text), () => false)[0];
}
