// Rules: docs/rules/trust.md#matching
import { expect, test } from 'vitest';
import { compileKeywords } from './compile-keywords.ts';
import { defaultKeywords } from './default-keywords.ts';
import { loadEverydayWords } from './everyday-words.ts';
import { findProhibited } from './find-prohibited.ts';
import sentences from './lists/clean-sentences.json' with { type: 'json' };
import evasions from './lists/evasions.json' with { type: 'json' };
import { blockedInForm, compileEngine, examineText } from './trust-engine.ts';
import type { KeywordCategory } from './trust-rules.ts';

type Evasion = (typeof evasions)[number];
const compiled = (keywords: readonly string[]) =>
  compileKeywords([...new Set(keywords)].map((keyword) => ({ keyword })));

test('of 300 ways to hide a word at least 98 % are found, of each kind at least 95 %', () => {
  const keywords = compiled(evasions.map(({ keyword }) => keyword));
  const isFound = ({ keyword, text }: Evasion) =>
    findProhibited(keywords, text).some((finding) => finding.keyword.keyword === keyword);
  const shares = [...Map.groupBy(evasions, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    share: own.filter(isFound).length / own.length,
  }));
  expect(evasions).toHaveLength(300);
  expect(evasions.filter(isFound).length).toBeGreaterThanOrEqual(294);
  for (const { kind, share } of shares) expect(share, kind).toBeGreaterThanOrEqual(0.95);
});

/** Short words that installations forbid and that stand inside many honest ones; none of the sentences has one as a word. */
const shortKeywords =
  `ass sex cock cunt rape hell meth crack rifle nazi porn anal tit tits cum pussy dick bitch slut whore
  shit fuck piss damn lsd ghb opium fag retard twat wank arse spic kike dyke crap`.split(/\s+/);

test('of 1,000 honest sentences at most one is taken for another', () => {
  const keywords = compiled([...Object.values(defaultKeywords).flatMap((one) => one.keywords), ...shortKeywords]);
  expect(new Set(sentences).size).toBe(1000);
  expect(sentences.filter((sentence) => findProhibited(keywords, sentence).length > 0)).toEqual([]);
});

test('of 1,000 honest sentences at most ten are taken for a typo, and at most one is kept from being sent', async () => {
  const isCommon = await loadEverydayWords();
  const engine = compileEngine(
    Object.entries(defaultKeywords).flatMap(([category, { severity, keywords }]) =>
      keywords.map((keyword) => ({ keyword, severity, category: category as KeywordCategory })),
    ),
  );
  const findings = sentences.map((text) => examineText(engine, text, { field: 'comments', now: new Date(), isCommon }));
  expect(findings.filter((found) => found.length > 0).length).toBeLessThanOrEqual(10);
  expect(findings.filter((found) => blockedInForm(found).length > 0).length).toBeLessThanOrEqual(1);
});
