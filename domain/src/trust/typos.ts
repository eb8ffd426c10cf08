import { distance } from 'fastest-levenshtein';
import { type NormalizedText, normalizeKeyword, type Place, typedPlaceOf } from './normalize-text.ts';

// Possible typos of prohibited words (specification 2, section 5): they warn, and may be what somebody honestly meant.

const mostEdits = 2;
const shareOfEdits = 0.3;
const shortestWord = 3;
/** How many letters may be wrong in a keyword. */
const editsOf = (keyword: string) => Math.min(mostEdits, Math.floor(keyword.length * shareOfEdits));

/**
 * Keywords of one word, found by what is left of them with letters taken out: a typed word with as many taken out leaves
 * the same. Sorted numbers in place of a map: ten thousand keywords have 400,000 of them.
 */
export interface TypoIndex<K> {
  words: { keyword: K; word: string; edits: number }[];
  known: ReadonlySet<string>;
  longest: number;
  /** A hash times `mostOwners`, and whose it is. */
  entries: Float64Array;
  /** Bits of the hashes that there are: nearly every word is done with after a look at them. */
  bits: Uint32Array;
}

const mostOwners = 2 ** 20;
const filterBits = 2 ** 22;

/** FNV-1a of a word without two of its letters. */
function hashWithout(word: string, first: number, second: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++)
    if (index !== first && index !== second) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The hashes of a word with up to some letters taken out. */
function eachHash(word: string, edits: number, take: (hash: number) => void): void {
  take(hashWithout(word, -1, -1));
  if (edits === 0) return;
  for (let first = 0; first < word.length; first++) {
    take(hashWithout(word, first, -1));
    if (edits > 1) for (let second = first + 1; second < word.length; second++) take(hashWithout(word, first, second));
  }
}

const bitOf = (hash: number) => hash & (filterBits - 1);

export function compileTypos<K extends { keyword: string }>(keywords: readonly K[]): TypoIndex<K> {
  const normalized = keywords.map((keyword) => ({ keyword, word: normalizeKeyword(keyword.keyword) }));
  const words = normalized
    .map((one) => ({ ...one, edits: editsOf(one.word) }))
    .filter(({ word, edits }) => edits > 0 && /^\p{L}+$/u.test(word))
    .slice(0, mostOwners);
  const entries: number[] = [];
  const bits = new Uint32Array(filterBits / 32);
  for (const [owner, { word, edits }] of words.entries())
    eachHash(word, edits, (hash) => {
      entries.push(hash * mostOwners + owner);
      const bit = bitOf(hash);
      bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
    });
  return {
    words,
    known: new Set(normalized.flatMap(({ word }) => word.split(' '))),
    longest: Math.max(0, ...words.map(({ word }) => word.length)),
    entries: Float64Array.from(entries).sort(),
    bits,
  };
}

function eachOwner({ entries, bits }: TypoIndex<unknown>, hash: number, take: (owner: number) => void): void {
  const bit = bitOf(hash);
  if (((bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return;
  const from = hash * mostOwners;
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  for (let at = low; (entries[at] ?? Number.POSITIVE_INFINITY) < from + mostOwners; at++)
    take((entries[at] ?? 0) - from);
}

/** Words of a text that are nearly a keyword, and neither one nor a common word. */
export function findTypos<K>(
  index: TypoIndex<K>,
  normalized: NormalizedText,
  isCommon: (word: string) => boolean,
): (Place & { keyword: K })[] {
  if (index.words.length === 0) return [];
  const found: (Place & { keyword: K })[] = [];
  for (const match of normalized.text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [word] = match;
    if (word.length < shortestWord || word.length > index.longest + mostEdits) continue;
    if (index.known.has(word)) continue;
    const near = nearest(index, word);
    // Nearly every word is near to none: asked last, the list of common words is hardly ever needed.
    if (near === null || isCommon(word)) continue;
    const place = typedPlaceOf(normalized, { start: match.index, end: match.index + word.length });
    found.push({ keyword: near, ...place });
  }
  return found;
}

function nearest<K>(index: TypoIndex<K>, word: string): K | null {
  let best: { keyword: K; edits: number } | null = null;
  const consider = (owner: number) => {
    const candidate = index.words[owner];
    if (!candidate || Math.abs(candidate.word.length - word.length) > mostEdits) return;
    const edits = distance(candidate.word, word);
    if (edits <= candidate.edits && (best === null || edits < best.edits)) best = { keyword: candidate.keyword, edits };
  };
  eachHash(word, mostEdits, (hash) => eachOwner(index, hash, consider));
  return (best as { keyword: K } | null)?.keyword ?? null;
}
