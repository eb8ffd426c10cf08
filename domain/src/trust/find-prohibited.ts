import type { CompiledKeyword, KeywordNode, KeywordRun } from './compile-keywords.ts';
import { gap, type Letters, readingsOf, readLetters } from './letters.ts';
import { type NormalizedText, normalizeText, type Place, typedPlaceOf } from './normalize-text.ts';

/** From this length on, doubled letters match, too: "herooin" is found, but "riffle" isn't "rifle". */
const longEnoughToDouble = 6;
/** A letter that is written so often is written for effect. */
const repeatedForEffect = 3;
/** From this length on, a word of a keyword is also found when one space cuts it: "coca ine", but not "hero in". */
const longEnoughToCut = 7;
/** Below this length at most half of the letters may be digits, else two thirds: "A55" is a road. */
const longEnoughForDigits = 5;

/** Where a keyword stands in a text, as it was typed. */
export interface Finding<K> extends Place {
  keyword: K;
}

/**
 * The keywords that stand in a text as whole words, with every place, in the order of the text: also those with
 * look-alike letters, digits or signs for letters, letters spaced out or repeated (docs/rules/trust.md#matching).
 * @param keywords by `compileKeywords`.
 */
export const findProhibited = <K>(keywords: KeywordNode<K>, text: string): Finding<K>[] =>
  findWords(keywords, normalizeText(text));

/** `findProhibited` for a text that's already normalized. */
export function findWords<K>(keywords: KeywordNode<K>, normalized: NormalizedText): Finding<K>[] {
  const found = new Map<K, Map<number, Finding<K>>>();
  for (const reading of readingsOf(normalized.text)) {
    const letters = readLetters(normalized.text, reading);
    const starts = startsOfRuns(letters.codes);
    for (let first = 0; first < starts.length - 1; first++)
      if (isAnyGap(letters.gaps, starts[first], starts[first + 1]))
        for (const { keyword, from, to } of standingAt(keywords, letters, starts, first)) {
          const places = found.get(keyword) ?? new Map<number, Finding<K>>();
          found.set(keyword, places);
          const finding = { keyword, ...typedLetters(normalized, letters, from, to) };
          // Another reading finds it once more.
          places.set(finding.start, finding);
        }
  }
  return [...found.values()]
    .flatMap((places) => [...places.values()])
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** Each of the keywords that were found, once. */
export const keywordsOf = <K>(findings: readonly Finding<K>[]): K[] => [
  ...new Set(findings.map(({ keyword }) => keyword)),
];

/** Where the letters from `from` up to, but not including, `to` were typed. */
function typedLetters(normalized: NormalizedText, { places }: Letters, from: number, to: number): Place {
  const last = places[to - 1] ?? 0;
  const end = last + ((normalized.text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  return typedPlaceOf(normalized, { start: places[from] ?? 0, end });
}

/** Where each run of equal letters begins; then the end of the text. */
function startsOfRuns(codes: readonly number[]): number[] {
  const starts: number[] = [];
  for (let index = 0; index < codes.length; index++) if (codes[index] !== codes[index - 1]) starts.push(index);
  starts.push(codes.length);
  return starts;
}

function isAnyGap(gaps: readonly number[], from = 0, to = 0): boolean {
  for (let index = from; index < to; index++) if (gaps[index] !== gap.none) return true;
  return false;
}

interface Standing<K> {
  keyword: K;
  /** Letters, up to before `to`. */
  from: number;
  to: number;
}

function standingAt<K>(
  root: KeywordNode<K>,
  letters: Letters,
  starts: readonly number[],
  first: number,
): Standing<K>[] {
  const found: Standing<K>[] = [];
  let node: KeywordNode<K> | undefined = root;
  for (let last = first; last < starts.length - 1; last++) {
    node = node.next.get(letters.codes[starts[last] ?? 0] ?? 0);
    if (!node) break;
    for (const ending of node.ending) {
      const bounds = boundsWhere(ending, letters, starts.slice(first, last + 2));
      if (bounds) found.push({ keyword: ending.keyword, ...bounds });
    }
  }
  return found;
}

/** The keyword's letters, if the runs that spell it form one, from the start of a word to the end of one. */
function boundsWhere<K>({ runs, length }: CompiledKeyword<K>, letters: Letters, starts: readonly number[]) {
  const bounds = wholeWords(runs, letters.gaps, starts);
  if (!bounds) return null;
  const { from, to } = bounds;
  const isCounted = runs.every(({ count }, index) => {
    const written = Math.min(starts[index + 1] ?? 0, to) - Math.max(starts[index] ?? 0, from);
    if (written <= count) return written === count;
    return written >= repeatedForEffect || length >= longEnoughToDouble;
  });
  const stands = isCounted && isLegible(letters, from, to) && isHeldTogether(runs, letters, starts, bounds);
  return stands ? bounds : null;
}

function wholeWords(runs: readonly KeywordRun[], gaps: readonly number[], starts: readonly number[]) {
  const lastRun = runs.length - 1;
  let from = (starts[1] ?? 0) - (runs[0]?.count ?? 0);
  while (from >= (starts[0] ?? 0) && gaps[from] === gap.none) from--;
  if (from < (starts[0] ?? 0)) return null;
  let to = Math.max(from, starts[lastRun] ?? 0) + (runs[lastRun]?.count ?? 0);
  const end = starts[lastRun + 1] ?? 0;
  while (to <= end && gaps[to] === gap.none) to++;
  return to <= end ? { from, to } : null;
}

/** No one reads a word out of signs and digits alone: "@ $5" is a price. */
function isLegible({ isDigit, isDisguised }: Letters, from: number, to: number): boolean {
  let digits = 0;
  let plain = 0;
  for (let index = from; index < to; index++) {
    if (isDigit[index]) digits++;
    if (!isDisguised[index]) plain++;
  }
  if (plain === 0) return false;
  const length = to - from;
  return (length - digits) * (length < longEnoughForDigits ? 2 : 3) >= length;
}

/** Whether every gap inside is one between the keyword's own words, a sign in a word, or a way to hide a word. */
function isHeldTogether(
  runs: readonly KeywordRun[],
  { codes, gaps }: Letters,
  starts: readonly number[],
  { from, to }: { from: number; to: number },
): boolean {
  /** Whether the letters between two gaps are one letter, however often. */
  const isSingle = (index: number) => {
    for (let at = index; at > from && gaps[at] === gap.none; at--) if (codes[at - 1] !== codes[at]) return false;
    for (let at = index + 1; at < to && gaps[at] === gap.none; at++) if (codes[at - 1] !== codes[at]) return false;
    return true;
  };
  let run = 0;
  let cuts = 0;
  for (let index = from + 1; index < to; index++) {
    while (index >= (starts[run + 1] ?? 0)) run++;
    const kind = gaps[index];
    if (kind === gap.none) continue;
    const here = runs[run];
    const isBoundary = index === starts[run] ? here?.startsWord : here?.holdsBoundary;
    if (isBoundary) {
      cuts = 0;
      if (kind === gap.stop) return false;
    } else if (kind !== gap.joint && !(isSingle(index - 1) && isSingle(index))) {
      cuts++;
      if (cuts > 1 || kind === gap.stop || (here?.wordLength ?? 0) < longEnoughToCut) return false;
    }
  }
  return true;
}
