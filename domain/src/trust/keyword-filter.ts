import { clientCheck } from './trust-texts.ts';

/** A Bloom filter: a word is certainly not in it, or may be (docs/rules/trust.md#list-in-browsers). */
export interface KeywordFilter {
  bits: Uint32Array;
  words: number;
}

const { filterBits: size, filterHashes: hashes } = clientCheck;

/** Where a word leaves its marks: two hashes of FNV-1a, and sums of them. */
function eachPlace(word: string, take: (place: number) => void): void {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < word.length; index++) {
    one = Math.imul(one ^ word.charCodeAt(index), 0x01000193);
    other = Math.imul(other ^ word.charCodeAt(index), 0x85ebca6b);
  }
  for (let count = 0; count < hashes; count++) take(((one + Math.imul(count, other | 1)) >>> 0) % size);
}

export const createFilter = (): KeywordFilter => ({ bits: new Uint32Array(Math.ceil(size / 32)), words: 0 });

export function addToFilter(filter: KeywordFilter, word: string): void {
  filter.words++;
  eachPlace(word, (place) => {
    filter.bits[place >>> 5] = (filter.bits[place >>> 5] ?? 0) | (1 << (place & 31));
  });
}

/** False: certainly not added. */
export function mayBeAdded({ bits }: KeywordFilter, word: string): boolean {
  let isMarked = true;
  eachPlace(word, (place) => {
    if (((bits[place >>> 5] ?? 0) & (1 << (place & 31))) === 0) isMarked = false;
  });
  return isMarked;
}

/** The false-positive rate in percent: how many words that weren't added seem to be. */
export const errorsOfFilter = ({ words }: KeywordFilter): number =>
  100 * (1 - Math.exp((-hashes * words) / size)) ** hashes;
