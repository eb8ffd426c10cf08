import { expect, test } from 'vitest';
import { patternProblem } from './patterns.ts';
import { compileEngine, type EngineKeyword, examineText, refusedOf } from './trust-engine.ts';

const keywords: EngineKeyword[] = [
  { keyword: 'cocaine', category: 'illegal_substances', severity: 5 },
  { keyword: 'ghost gun', category: 'weapons_violence', severity: 4 },
  { keyword: 'meth', category: 'illegal_substances', severity: 3 },
  { keyword: 'casino', category: 'gambling', severity: 1 },
  { keyword: String.raw`/\bfree\s+\w+\s+tokens?\b/`, category: 'spam', severity: 2 },
];
const engine = compileEngine(keywords, [
  { term: 'Casino Street', context: null, expiresAt: null },
  { term: 'cocaine awareness week', context: 'notes', expiresAt: null },
  { term: 'meth lab tour', context: null, expiresAt: new Date('2027-01-01') },
]);
const everyday = new Set(['casinos', 'cocoon']);
const examine = (text: string, { field = 'comments', now = new Date('2026-12-01') } = {}) =>
  examineText(engine, text, { field, now, isCommon: (word) => everyday.has(word) });
const told = (text: string, asked = {}) =>
  examine(text, asked).map(({ rule, severity, start, end, allowance }) => [
    ...[rule, severity, text.slice(start, end)],
    ...(allowance ? [allowance.by === 'context' ? allowance.context : allowance.term] : []),
  ]);

/** What both sides answer: the browser asks this engine in a worker, the server by itself. */
test.each([
  ['Fresh apples', []],
  ['We have c0caine', [['word', 5, 'c0caine']]],
  [
    'a ghоst-gun, and cocaine',
    [
      ['word', 4, 'ghоst-gun'],
      ['word', 5, 'cocaine'],
    ],
  ],
  ['Get FREE  shiny tokens now', [['pattern', 2, 'FREE  shiny tokens']]],
  ['Get ｆｒｅｅ shiny tokens now', [['pattern', 2, 'ｆｒｅｅ shiny tokens']]],
  // One letter of three in ten may be wrong, two at most.
  [
    'cocane or kokaine or kokane',
    [
      ['typo', 4, 'cocane'],
      ['typo', 4, 'kokaine'],
    ],
  ],
  [
    'mth, meht, mett',
    [
      ['typo', 2, 'mth'],
      ['typo', 2, 'mett'],
    ],
  ],
  ['casimo, casinos, a cocoon', [['typo', 1, 'casimo']]],
  [
    'cocaine is no typo of cocaine',
    [
      ['word', 5, 'cocaine'],
      ['word', 5, 'cocaine'],
    ],
  ],
])('finds in “%s” %j', (text, findings) => expect(told(text)).toEqual(findings));

test('what a whitelist names may be written, where and as long as it says so, and nothing else in the same text', () => {
  expect(told('12 Casino Street, near the casino')).toEqual([
    ['word', 1, 'Casino', 'Casino Street'],
    ['word', 1, 'casino'],
  ]);
  expect(refusedOf(examine('12 Casino Street'))).toEqual([]);
  expect(told('Cocaine awareness week', { field: 'notes' })[0]).toContain('cocaine awareness week');
  expect(refusedOf(examine('Cocaine awareness week'))).toHaveLength(1);
  expect(refusedOf(examine('A meth lab tour'))).toEqual([]);
  expect(refusedOf(examine('A meth lab tour', { now: new Date('2027-01-02') }))).toHaveLength(1);
});

test('what a text is about excuses some of its words, unless something is offered in it', () => {
  const lesson = 'A lesson on prevention: what cocaine does, and why casino games are no way out';
  expect(told(lesson)).toEqual([
    ['word', 5, 'cocaine', 'educational'],
    ['word', 1, 'casino'],
  ]);
  expect(examine(lesson)[0]?.allowance).toEqual({ by: 'context', context: 'educational', confidence: 0.75 });
  expect(told('A lesson: cocaine')).toEqual([['word', 5, 'cocaine']]);
  expect(refusedOf(examine(`${lesson}. Cheap, 5 grams, DM me`))).toHaveLength(2);
});

test('a typo is never refused, and a word of the list is none', () => {
  expect(refusedOf(examine('cocane and kokaine'))).toEqual([]);
  expect(examine('the ghosts of guns')).toEqual([]);
});

test.each([
  ['/a(/', "This pattern can't be used: "],
  [String.raw`/(a)\1/`, "This pattern can't be used: "],
  ['/(?=a)b/', "This pattern can't be used: "],
  ['/a*/', 'This pattern finds places where nothing stands'],
  [`/${'a'.repeat(501)}/`, 'A pattern can have at most 500 characters'],
])('refuses the pattern %s with its reason', (keyword, reason) => expect(patternProblem(keyword)).toContain(reason));

test('a catastrophic pattern costs no more than another', () => {
  const evil = compileEngine([{ keyword: '/(a+)+$/', category: 'spam', severity: 1 }]);
  const began = Date.now();
  examineText(evil, `${'a'.repeat(5000)}!`, { field: 'notes', now: new Date(), isCommon: () => true });
  expect(Date.now() - began).toBeLessThan(1000);
  expect(patternProblem('no pattern')).toBeNull();
});
