import { distance } from 'fastest-levenshtein';
import { addToFilter, createFilter, type KeywordFilter, mayBeAdded } from './keyword-filter.ts';
import { type NormalizedText, normalizeKeyword, type Place, typedPlaceOf } from './normalize-text.ts';

// Possible typos of prohibited words only warn: they may be honest (docs/rules/trust.md#typos).

const mostEdits = 2;
const shareOfEdits = 0.3;
const shortestWord = 3;
/** Longer ones have so many hashes that looking for them would hold everyone up; no one mistypes them into a word. */
const longestWord = 40;
const editsOf = (keyword: string) => Math.min(mostEdits, Math.floor(keyword.length * shareOfEdits));

/**
 * One-word keywords, found by what remains with letters removed: a typo with as many removed leaves the same. A hash
 * table of numbers, not a map: ten thousand keywords have 400,000 entries.
 */
export interface TypoIndex<K> {
  words: { keyword: K; word: string; edits: number }[];
  known: Set<string>;
  /** Filters the known words: nearly all that people write certainly isn't among them. */
  filter: KeywordFilter;
  longest: number;
  /** By the lowest bits of a hash, or in the next place that was free: the hash, and whose it is (0: no one's). */
  hashes: Uint32Array;
  owners: Uint32Array;
}

/** FNV-1a of a word without two of its letters. */
function hashWithout(word: string, first: number, second: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++)
    if (index !== first && index !== second) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  // The lowest bits decide its place, so they must depend on all others.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function eachHash(word: string, edits: number, take: (hash: number) => void): void {
  take(hashWithout(word, -1, -1));
  if (edits === 0) return;
  for (let first = 0; first < word.length; first++) {
    take(hashWithout(word, first, -1));
    if (edits > 1) for (let second = first + 1; second < word.length; second++) take(hashWithout(word, first, second));
  }
}

const countHashes = (length: number, edits: number) => 1 + length + (edits > 1 ? (length * (length - 1)) / 2 : 0);

/** Compiles in steps, so that others can be served between them. */
export function* compilingTypos<K extends { keyword: string }>(keywords: readonly K[]): Generator<void, TypoIndex<K>> {
  const words: TypoIndex<K>['words'] = [];
  const known = new Set<string>();
  const filter = createFilter();
  let hashes = 0;
  for (const [index, keyword] of keywords.entries()) {
    const word = normalizeKeyword(keyword.keyword);
    const edits = editsOf(word);
    for (const one of word.split(' ')) {
      if (!known.has(one)) addToFilter(filter, one);
      known.add(one);
    }
    if (edits > 0 && word.length <= longestWord && /^\p{L}+$/u.test(word)) {
      words.push({ keyword, word, edits });
      hashes += countHashes(word.length, edits);
    }
    if (index % stepOfCompiling === 0) yield;
  }
  const places = 2 ** Math.ceil(Math.log2(Math.max(16, 1.5 * hashes)));
  const index: TypoIndex<K> = {
    words,
    known,
    filter,
    longest: Math.max(0, ...words.map(({ word }) => word.length)),
    hashes: new Uint32Array(places),
    owners: new Uint32Array(places),
  };
  for (const [at, { word, edits }] of words.entries()) {
    eachHash(word, edits, (hash) => {
      let place = hash & (places - 1);
      while (index.owners[place] !== 0) {
        // A word that repeats one letter is the same whichever is left out.
        if (index.owners[place] === at + 1 && index.hashes[place] === hash) return;
        place = (place + 1) & (places - 1);
      }
      index.hashes[place] = hash;
      index.owners[place] = at + 1;
    });
    if (at % stepOfCompiling === 0) yield;
  }
  return index;
}

/** Keywords per step, after which others can be served. */
export const stepOfCompiling = 50;

function eachOwner({ hashes, owners }: TypoIndex<unknown>, hash: number, take: (owner: number) => void): void {
  const last = owners.length - 1;
  for (let place = hash & last; owners[place] !== 0; place = (place + 1) & last)
    if (hashes[place] === hash) take((owners[place] ?? 0) - 1);
}

/** Words of a text that are nearly a keyword, and neither one nor a common word. */
export function findTypos<K>(
  index: TypoIndex<K>,
  normalized: NormalizedText,
  isCommon: (word: string) => boolean,
): (Place & { keyword: K; edits: number })[] {
  if (index.words.length === 0) return [];
  const found: (Place & { keyword: K; edits: number })[] = [];
  for (const match of normalized.text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [word] = match;
    if (word.length < shortestWord || word.length > index.longest + mostEdits) continue;
    if (mayBeAdded(index.filter, word) && index.known.has(word)) continue;
    const near = nearest(index, word);
    // Checked last: nearly no word is near a keyword, so the list of common words is hardly ever needed.
    if (near === null || isCommon(word)) continue;
    const place = typedPlaceOf(normalized, { start: match.index, end: match.index + word.length });
    found.push({ ...near, ...place });
  }
  return found;
}

function nearest<K>(index: TypoIndex<K>, word: string): { keyword: K; edits: number } | null {
  let best: { keyword: K; edits: number } | null = null;
  const consider = (owner: number) => {
    const candidate = index.words[owner];
    if (!candidate || Math.abs(candidate.word.length - word.length) > mostEdits) return;
    const edits = distance(candidate.word, word);
    if (edits <= candidate.edits && (best === null || edits < best.edits)) best = { keyword: candidate.keyword, edits };
  };
  eachHash(word, mostEdits, (hash) => eachOwner(index, hash, consider));
  return best;
}
