import { compileKeywords } from './compile-keywords.ts';
import { findWords } from './find-prohibited.ts';
import { normalizeText } from './normalize-text.ts';
import { compilePatterns, findPatterns, isPattern } from './patterns.ts';

const word = /[\p{L}\p{N}\p{M}]/u;
const mostLetters = 200;

/**
 * What is to be allowed so that a text passes: the keyword as it was written, with one word on each side, so that it goes
 * on being found elsewhere. The keyword itself where it does not stand in the text.
 */
export function suggestTerm(text: string, keyword: string): string {
  const normalized = normalizeText(text);
  const own = { keyword, category: 'prohibited_misc' as const };
  const [found] = isPattern(keyword)
    ? findPatterns(compilePatterns([own]), text, normalized)
    : findWords(compileKeywords([own]), normalized);
  const place = found ?? placeOf(text, keyword);
  if (!place) return keyword.slice(0, mostLetters);
  const before = /[\p{L}\p{N}\p{M}'’-]+[^\p{L}\p{N}\p{M}.!?\n]{1,3}$/u.exec(text.slice(0, place.start))?.[0] ?? '';
  const after = /^[^\p{L}\p{N}\p{M}.!?\n]{1,3}[\p{L}\p{N}\p{M}'’-]+/u.exec(text.slice(place.end))?.[0] ?? '';
  const term = `${before}${text.slice(place.start, place.end)}${after}`.trim();
  return term.length <= mostLetters && word.test(term)
    ? term
    : text.slice(place.start, place.end).slice(0, mostLetters);
}

/** What a pattern found is reported by what stood there. */
function placeOf(text: string, written: string) {
  const start = text.indexOf(written);
  return start < 0 ? null : { start, end: start + written.length };
}
