// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { savedTexts } from '../../rooms/conversations/syncing/saved-texts.ts';
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

test('a maintenance that can’t be noted starts no page anew for ever', () => {
  block();
  let reloads = 0;
  vi.stubGlobal('location', { pathname: '/browse', reload: () => (reloads += 1) });
  onMaintenance('Back at nine');
  onMaintenance('Back at nine');
  expect(reloads).toBe(0);
});
