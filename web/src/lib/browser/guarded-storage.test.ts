// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { savedTexts } from '../../rooms/conversations/syncing/saved-texts.ts';
import { dropDraft, readDraft, saveDraft } from '../../rooms/orders/placing/order-draft.ts';
import { dropAllDrafts } from '../drafts/draft-store.ts';
import { formDrafts } from '../drafts/form-drafts.ts';
import { maintenanceMessage, onMaintenance } from '../frame/maintenance.ts';
import { browserStorage, tabStorage } from './guarded-storage.ts';

const source = join(import.meta.dirname, '../..');

/** What an occurrence stands in: from the inside, the words before each bracket that is open around it. */
function surroundings(text: string, at: number): string[] {
  const words: string[] = [];
  let depth = 0;
  for (let place = at - 1; place >= 0; place--) {
    const letter = text[place] as string;
    if ('})'.includes(letter)) depth += 1;
    if (!'{('.includes(letter)) continue;
    if (depth > 0) depth -= 1;
    else words.push(/(\w+)\s*$/.exec(text.slice(0, place))?.[1] ?? '');
  }
  return words;
}

/** Without comments, whose letters would be taken for code. */
const codeOf = (file: string) =>
  readFileSync(join(source, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

test('no file names the storage of the browser but where a refusal is caught', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const unguarded = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => {
      const code = codeOf(file);
      return [...code.matchAll(/\b(?:session|local)Storage\b/g)]
        .filter(({ index }) => !surroundings(code, index).some((word) => ['try', 'attempt', 'guard'].includes(word)))
        .map(({ index }) => `${file}: ${code.slice(index, index + 40)}`);
    });
  expect(unguarded).toEqual([]);
});

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const block = () => {
  for (const name of ['sessionStorage', 'localStorage'])
    vi.spyOn(window, name as 'localStorage', 'get').mockImplementation(refuse);
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a browser that keeps nothing stops no page', () => {
  block();
  expect([
    tabStorage.read('a'),
    tabStorage.keep('a', '1'),
    browserStorage.read('a'),
    browserStorage.keep('a', '1'),
  ]).toEqual([null, false, null, false]);
  expect(() => tabStorage.drop('a')).not.toThrow();
  expect(maintenanceMessage()).toBeNull();
  expect(savedTexts('u', 'c').readDraft()).toBe('');
  expect(savedTexts('u', 'c').readUnsent()).toEqual([]);
});

const forms = formDrafts('deal', (value): value is { title: string } => typeof value === 'object');
const order = { basket: { oats: 2 }, fields: { shippingCity: 'Portland' }, sent: null };
const deal = { fields: { title: 'Oats' }, seen: null, sent: null };
const unsent = {
  clientId: '1',
  content: 'Hello',
  createdAt: '2026-11-30',
  mentions: [],
  replyToId: null,
  refusal: null,
};

test('what is typed lives as long as the document where the browser keeps nothing: orders, forms and chats', () => {
  block();
  saveDraft('deal', order);
  forms.keep('new', deal);
  savedTexts('u', 'c').keepDraft('Half a sentence');
  savedTexts('u', 'c').keepUnsent(unsent);
  expect(readDraft('deal')).toEqual(order);
  expect(forms.read('new')).toEqual(deal);
  expect(savedTexts('u', 'c').readDraft()).toBe('Half a sentence');
  expect(savedTexts('u', 'c').readUnsent()).toEqual([unsent]);

  dropDraft('deal');
  forms.drop('new');
  savedTexts('u', 'c').keepDraft('');
  savedTexts('u', 'c').dropUnsent('1');
  expect([readDraft('deal'), forms.read('new')]).toEqual([null, null]);
  expect(savedTexts('u', 'c').readDraft()).toBe('');
  expect(savedTexts('u', 'c').readUnsent()).toEqual([]);
});

test('whoever signs out leaves none of it to the next one', () => {
  block();
  saveDraft('deal', order);
  savedTexts('u', 'c').keepUnsent(unsent);
  dropAllDrafts();
  expect(readDraft('deal')).toBeNull();
  expect(savedTexts('u', 'c').readUnsent()).toEqual([]);
});

test('a storage that is full hides nothing newer, and what fits again is kept there', () => {
  saveDraft('deal', order);
  const { localStorage: real } = window;
  const full = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    ...real,
    getItem: (key: string) => real.getItem(key),
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  saveDraft('deal', { ...order, basket: { oats: 3 } });
  expect(readDraft('deal')?.basket).toEqual({ oats: 3 });
  full.mockRestore();
  saveDraft('deal', { ...order, basket: { oats: 4 } });
  expect(localStorage.getItem('cobuy.order.deal')).toContain('"oats":4');
  dropDraft('deal');
  expect(readDraft('deal')).toBeNull();
});

test('a maintenance that can’t be noted starts no page anew for ever', () => {
  block();
  let reloads = 0;
  vi.stubGlobal('location', { pathname: '/browse', reload: () => (reloads += 1) });
  onMaintenance('Back at nine');
  onMaintenance('Back at nine');
  expect(reloads).toBe(0);
});
