import { gap, readLetters } from './letters.ts';
import { normalizeKeyword } from './normalize-text.ts';

/** Equal letters that follow each other in a keyword. */
export interface KeywordRun {
  count: number;
  startsWord: boolean;
  /** A word ends and another begins inside it: "dog gun". */
  holdsBoundary: boolean;
  /** The length of the word that the run ends in. */
  wordLength: number;
}

export interface CompiledKeyword<K> {
  keyword: K;
  runs: KeywordRun[];
  length: number;
}

/** A step in the tree of all keywords, letter by letter, equal letters taken as one. */
export interface KeywordNode<K> {
  next: Map<number, KeywordNode<K>>;
  ending: CompiledKeyword<K>[];
}

export const emptyNode = <K>(): KeywordNode<K> => ({ next: new Map(), ending: [] });

/**
 * A tree of keywords for `findProhibited`: the cost of a search grows with the text, not with the number of keywords.
 * A keyword without any letter or digit is left out.
 */
export function compileKeywords<K extends { keyword: string }>(keywords: readonly K[]): KeywordNode<K> {
  const root = emptyNode<K>();
  for (const keyword of keywords) addKeyword(root, keyword);
  return root;
}

export function addKeyword<K extends { keyword: string }>(root: KeywordNode<K>, keyword: K): void {
  const { path, runs, length } = readKeyword(keyword.keyword);
  if (length === 0) return;
  let node = root;
  for (const code of path) {
    const next = node.next.get(code) ?? emptyNode<K>();
    node.next.set(code, next);
    node = next;
  }
  node.ending.push({ keyword, runs, length });
}

/** Removes a keyword, by the object that was added. The nodes that led to it stay. */
export function removeKeyword<K extends { keyword: string }>(root: KeywordNode<K>, keyword: K): void {
  let node: KeywordNode<K> | undefined = root;
  for (const code of readKeyword(keyword.keyword).path) node = node?.next.get(code);
  if (node) node.ending = node.ending.filter((compiled) => compiled.keyword !== keyword);
}

function readKeyword(keyword: string): { path: number[]; runs: KeywordRun[]; length: number } {
  const { codes, gaps } = readLetters(normalizeKeyword(keyword), 'plain');
  const path: number[] = [];
  const runs: KeywordRun[] = [];
  codes.forEach((code, index) => {
    const isBoundary = gaps[index] !== gap.none;
    const wordLength = lengthOfWord(gaps, index);
    const last = runs.at(-1);
    if (last && codes[index - 1] === code) {
      last.count++;
      last.holdsBoundary ||= isBoundary;
      last.wordLength = wordLength;
      return;
    }
    runs.push({ count: 1, startsWord: isBoundary, holdsBoundary: false, wordLength });
    path.push(code);
  });
  return { path, runs, length: codes.length };
}

function lengthOfWord(gaps: readonly number[], index: number): number {
  let [first, end] = [index, index + 1];
  while (first > 0 && gaps[first] === gap.none) first--;
  while (gaps[end] === gap.none) end++;
  return end - first;
}
