// Rules: docs/rules/trust.md#typos, docs/rules/trust.md#contexts, docs/rules/trust.md#in-forms
import { expect, test } from 'vitest';
import { defaultKeywords } from './default-keywords.ts';
import { examineFully } from './examine-fully.ts';
import { patternProblem } from './patterns.ts';
import {
  blockedInForm,
  changingEngine,
  compileEngine,
  type EngineKeyword,
  examineText,
  refusedOf,
} from './trust-engine.ts';
import { type KeywordCategory, keywordCategories } from './trust-rules.ts';

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

test.each([
  'her/oin',
  'hero%in',
  'hero⟶in',
  'coc[a]ine',
  'co<b></b>caine',
  'co<wbr>caine',
  'co<!-- -->caine',
  'c&#00000000000111;caine',
  'co&#038;#99;aine',
  'co\u2800caine',
  'co\u0000caine',
  'co\ue000caine',
  'coـcaine',
  'co\u05b7caine',
  'ᑕOᑕᗩIᑎE',
  '₵Ø₵₳ł₦ɇ',
])('a word is found in %s', (text) => {
  const both = compileEngine([...keywords, { keyword: 'heroin', category: 'illegal_substances', severity: 5 }]);
  const asked = { field: 'comments', now: new Date(), isCommon: null };
  expect(examineText(both, `some ${text}, please`, asked).map(({ keyword }) => keyword.keyword)).toEqual([
    expect.stringMatching(/^(cocaine|heroin)$/i),
  ]);
});

test.each(['<cocaine>', '<b cocaine>', '<b>cocaine</b>', 'flour<br>cocaine'])('a tag hides nothing: %s', (text) =>
  expect(refusedOf(examine(text))).toHaveLength(1),
);

test.each(['available', 's3ll', 'whatsapp', 'only 5€', 'telegram', 'text me', 'ich verkaufe'])(
  'a lesson in which somebody says “%s” excuses nothing',
  (offer) => expect(refusedOf(examine(`A lesson on prevention of cocaine at school, ${offer}`))).toHaveLength(1),
);

test('a typo of two letters warns, one of a single letter holds a form back', () => {
  const grave = compileEngine([{ keyword: 'cocaine', category: 'illegal_substances', severity: 5 }]);
  const asked = { field: 'comments', now: new Date(), isCommon: () => false };
  expect(examineText(grave, 'romaine lettuce', asked)).toMatchObject([{ rule: 'typo', edits: 2 }]);
  expect(blockedInForm(examineText(grave, 'romaine lettuce', asked))).toEqual([]);
  expect(blockedInForm(examineText(grave, 'cocane', asked))).toHaveLength(1);
});

test('a typo of a word that is not grave holds no form back, nor does what is allowed', () => {
  const asked = { field: 'comments', now: new Date(), isCommon: () => false };
  const high = compileEngine([{ keyword: 'cocaine', category: 'illegal_substances', severity: 4 }]);
  const medium = compileEngine([{ keyword: 'cocaine', category: 'illegal_substances', severity: 3 }]);
  expect(blockedInForm(examineText(high, 'cocane', asked))).toHaveLength(1);
  expect(blockedInForm(examineText(medium, 'cocane', asked))).toEqual([]);
  expect(blockedInForm(examine('12 Casino Street'))).toEqual([]);
});

test('a word of everyday is no typo of another, and everything else that is near one is', async () => {
  const grave = compileEngine([{ keyword: 'heroin', category: 'illegal_substances', severity: 5 }]);
  const fully = (text: string) => examineFully(grave, text, { field: 'comments', now: new Date() });
  expect(await fully('a heroic deed')).toEqual([]);
  expect(await fully('a heroiq deed')).toMatchObject([{ rule: 'typo' }]);
});

test('a typo is never refused, and a word of the list is none', () => {
  expect(refusedOf(examine('cocane and kokaine'))).toEqual([]);
  expect(examine('the ghosts of guns')).toEqual([]);
});

test.each([
  ['/a(/', "This pattern can't be used: "],
  [String.raw`/(a)\1/`, "This pattern can't be used: "],
  ['/(?=a)b/', "This pattern can't be used: "],
  ['/a*/', 'This pattern matches empty text'],
  ['/[a-z]{1,1000}9/', 'This pattern is too large'],
  [`/${'a'.repeat(501)}/`, 'A pattern can have at most 500 characters'],
])('refuses the pattern %s with its reason', (keyword, reason) => expect(patternProblem(keyword)).toContain(reason));

test('a catastrophic pattern costs no more than another', () => {
  const evil = compileEngine([{ keyword: '/(a+)+$/', category: 'spam', severity: 1 }]);
  const examine = (engine: typeof evil) =>
    examineText(engine, `${'a'.repeat(5000)}!`, { field: 'notes', now: new Date(), isCommon: () => true });
  // An engine that tries all ways would not come back: 5,000 letters can be cut in more ways than there are moments.
  expect(examine(evil)).toEqual(examine(compileEngine([{ keyword: '/a+$/', category: 'spam', severity: 1 }])));
  expect(patternProblem('no pattern')).toBeNull();
});

const seeds = Object.entries(defaultKeywords).flatMap(([category, { severity, keywords: own }]) =>
  own.map((keyword) => ({ keyword, severity, category: category as KeywordCategory })),
);
const seeded = compileEngine(seeds);
const foundInSeeds = (text: string, asked = {}) =>
  examineText(seeded, text, { field: 'comments', now: new Date(), isCommon: null, ...asked }).map(({ start, end }) =>
    text.slice(start, end),
  );

test('every pattern of the seeds can be used', () => {
  const switchedOff = Object.values(defaultKeywords).flatMap((one) => one.switchedOff ?? []);
  expect(switchedOff).toHaveLength(1);
  for (const keyword of [...seeds.map((one) => one.keyword), ...switchedOff])
    expect(patternProblem(keyword)).toBeNull();
  expect(keywordCategories.filter((one) => !(one in defaultKeywords))).toEqual(['competitor']);
});

test.each([
  ['my card 4111 1111 1111 1111, thanks', '4111 1111 1111 1111'],
  ['5500-0000-0000-0004', '5500-0000-0000-0004'],
  ['378282246310005', '378282246310005'],
  ['4111.1111/1111–1111', '4111.1111/1111–1111'],
  ['４１１１ １１１１ １１１１ １１１１', '４１１１ １１１１ １１１１ １１１１'],
  ['SSN 219-09-9999', '219-09-9999'],
])('a number of a card or of social security is found in “%s”', (text, number) =>
  expect(foundInSeeds(text)).toEqual([number]),
);

test.each([
  'the wrong digit: 4111 1111 1111 1112',
  'EAN 4006381333931, lot 4006381333931',
  'call 555-0188 or 212-555-0188',
  'IBAN DE75 5121 0800 1245 1261 99',
  'no such area: 000-12-3456, 666-12-3456, 912-12-3456',
  'order GB-4111-1111-1111-1111x',
])('an honest number is none: “%s”', (text) => expect(foundInSeeds(text)).toEqual([]));

test('how to pay, a SKU and an address may hold any number', () => {
  const text = '4111 1111 1111 1111';
  for (const field of ['instructions', 'payee', 'sku', 'shippingAddress2'])
    expect(foundInSeeds(text, { field })).toEqual([]);
  expect(foundInSeeds(text, { field: 'description', isAboutPaying: true })).toEqual([]);
  expect(foundInSeeds('heroin', { field: 'payee' })).toEqual(['heroin']);
});

test('a call to kill is excused by nothing that stands beside it', () => {
  const text = 'gas the jews. war history museum 1945';
  const asked = { field: 'comments', now: new Date(), isCommon: null };
  expect(refusedOf(examineText(seeded, text, asked))).toHaveLength(1);
});

test('a long list that changed by a few keywords answers as if all of it were compiled anew', () => {
  const kept: EngineKeyword = { keyword: 'blue unicorns', category: 'spam', severity: 2 };
  const twin: EngineKeyword = { keyword: 'Blue Unicorns', category: 'gambling', severity: 4 };
  const removed: EngineKeyword[] = [twin, { keyword: '/zebra-\\d+/', category: 'spam', severity: 1 }];
  const added: EngineKeyword[] = [
    { keyword: 'blue unicorn', category: 'spam', severity: 5 },
    { keyword: '/lion-\\d+/', category: 'spam', severity: 3 },
  ];
  const long = Array.from({ length: 20_000 }, (_, index) => ({ ...kept, keyword: `never written ${index}` }));
  const whitelist = [{ term: 'blue unicorn street', context: null, expiresAt: null }];
  const steps = changingEngine(compileEngine([...long, kept, ...removed], []), { added, removed, whitelist });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const anew = compileEngine([...long, kept, ...added], whitelist);
  const texts = ['blue unicorns', 'a blue unicorn', '1 Blue Unicorn Street', 'zebra-12 and lion-34', 'blue unicorm'];
  const answer = (of: typeof anew, text: string) =>
    examineText(of, text, { field: 'notes', now: new Date(), isCommon: () => false });
  for (const text of texts) expect(answer(step.value, text)).toEqual(answer(anew, text));
  expect(texts.map((text) => answer(anew, text).length)).toEqual([1, 1, 1, 1, 0]);
});
