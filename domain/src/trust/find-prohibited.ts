import type { CompiledKeyword, KeywordNode, KeywordRun } from './compile-keywords.ts';
import { gap, type Letters, readingsOf, readLetters } from './letters.ts';
import { normalizeText } from './normalize-text.ts';

/** From this length on, a keyword is also found with a letter written twice: "rifle" is not "riffle", but "herooin" is. */
const longEnoughToDouble = 6;
/** A letter that is written so often is written for effect. */
const repeatedForEffect = 3;
/** From this length on, a word of a keyword is also found when one space cuts it: "coca ine", but not "hero in". */
const longEnoughToCut = 7;
/** Below this length at most half of the letters may be digits, else two thirds: "A55" is a road. */
const longEnoughForDigits = 5;

/**
 * The keywords that stand in a text as whole words, each once: also those with look-alike letters, digits or signs for
 * letters, letters spaced out or repeated (decisions, "Trust and safety").
 * @param keywords by `compileKeywords`.
 */
export function findProhibited<K>(keywords: KeywordNode<K>, text: string): K[] {
  const normalized = normalizeText(text);
  const found = new Set<K>();
  for (const reading of readingsOf(normalized)) {
    const letters = readLetters(normalized, reading);
    const starts = startsOfRuns(letters.codes);
    for (let first = 0; first < starts.length - 1; first++)
      if (isAnyGap(letters.gaps, starts[first], starts[first + 1]))
        addStandingAt(found, keywords, letters, starts, first);
  }
  return [...found];
}

/** Where a letter begins that differs from the one before; then the end of the text. */
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

function addStandingAt<K>(
  found: Set<K>,
  root: KeywordNode<K>,
  letters: Letters,
  starts: readonly number[],
  first: number,
): void {
  let node: KeywordNode<K> | undefined = root;
  for (let last = first; last < starts.length - 1; last++) {
    node = node.next.get(letters.codes[starts[last] ?? 0] ?? 0);
    if (!node) return;
    for (const ending of node.ending)
      if (!found.has(ending.keyword) && stands(ending, letters, starts.slice(first, last + 2)))
        found.add(ending.keyword);
  }
}

/** Whether the runs that spell a keyword are the keyword, from the start of a word to the end of one. */
function stands<K>({ runs, length }: CompiledKeyword<K>, letters: Letters, starts: readonly number[]): boolean {
  const bounds = wholeWords(runs, letters.gaps, starts);
  if (!bounds) return false;
  const { from, to } = bounds;
  const isCounted = runs.every(({ count }, index) => {
    const written = Math.min(starts[index + 1] ?? 0, to) - Math.max(starts[index] ?? 0, from);
    if (written <= count) return written === count;
    return written >= repeatedForEffect || length >= longEnoughToDouble;
  });
  return isCounted && isLegible(letters.isDigit, from, to) && isHeldTogether(runs, letters, starts, bounds);
}

/** The shortest piece from the start of a word in the first run to the end of one in the last. */
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

function isLegible(isDigit: readonly boolean[], from: number, to: number): boolean {
  let digits = 0;
  for (let index = from; index < to; index++) if (isDigit[index]) digits++;
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
