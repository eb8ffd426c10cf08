// What the check of a text costs among many keywords.
import { defaultKeywords } from '@cobuy/domain/trust/default-keywords';
import { compileEngine, examineText } from '@cobuy/domain/trust/trust-engine';
import type { KeywordCategory } from '@cobuy/domain/trust/trust-rules';
import sentences from '../domain/src/trust/lists/clean-sentences.json' with { type: 'json' };
import type { Table } from './table.ts';

const keywordCount = 10_000;
const checks = 20_000;
const lettersOfText = 480;

const seeds = Object.entries(defaultKeywords).flatMap(([category, { severity, keywords }]) =>
  keywords.map((keyword) => ({ keyword, severity, category: category as KeywordCategory })),
);

/** Words that look like words, no two the same: what a long list of names and goods is like. */
function manyKeywords() {
  const [heads, middles, tails] = [
    'bra cru dra fla gri klo mar nex pol qui ros spa tre vul wex zor'.split(' '),
    'ba ce di fo gu ha ke li mo nu pa re si to vu wa xe yo zu ma lo'.split(' '),
    'dol fen gar hin jak kor lum mir nox pit rak sel tum vax wen zid'.split(' '),
  ];
  const words = heads.flatMap((head) =>
    middles.flatMap((one) => middles.slice(0, 2).flatMap((two) => tails.map((tail) => `${head}${one}${two}${tail}`))),
  );
  return words.slice(0, keywordCount - seeds.length).map((keyword) => ({
    keyword,
    severity: 3,
    category: 'prohibited_misc' as const,
  }));
}

/** Honest texts of orders, each another one. */
const textOf = (index: number) =>
  Array.from({ length: 12 }, (_, at) => sentences[(index * 12 + at) % sentences.length])
    .join(' ')
    .slice(0, lettersOfText);

/** Words, patterns and typos of ten thousand keywords in honest texts of 480 letters, one after the other. */
export function measureTexts({ add }: Table): void {
  const keywords = [...seeds, ...manyKeywords()];
  const began = performance.now();
  const engine = compileEngine(keywords);
  const compiled = performance.now() - began;
  const times: number[] = [];
  const asked = { field: 'comments', now: new Date(), isCommon: () => false };
  for (let index = 0; index < checks + 1000; index++) {
    const text = textOf(index);
    const before = performance.now();
    examineText(engine, text, asked);
    // The first ones are compiled by the engine that runs them.
    if (index >= 1000) times.push(performance.now() - before);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const [half = 0, p99 = 0] = [0.5, 0.99].map((share) => sorted[Math.floor(share * sorted.length)]);
  add({
    what: `check of a text of ${lettersOfText} letters, ${keywords.length.toLocaleString('en-US')} keywords, compiled in ${Math.round(compiled)} ms`,
    cobuy: `${half.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    bare: '–',
    ratio: '–',
    wanted: 'p99 ≤ 1 ms',
    reached: p99 <= 1,
  });
}
