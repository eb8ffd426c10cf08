// What a document names is there: a newcomer who follows a path that is gone loses faith in the others.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root, exclude: ['node_modules/**'] });
/** Written by a build or by a run, so that a fresh clone has none of them. */
const madeLater = /^(?:web\/dist|server\/dist|docs\/steady-runs\.jsonl)/;

const path = /`((?:domain|contract|server|web|e2e|bench|scripts|docs)\/[\w./-]+)`/g;
/** "`a/b.ts`, `c.ts` and `d.ts` beside it". */
const beside = /`((?:domain|contract|server|web)\/[\w./-]+)`((?:,? (?:and )?`[\w.-]+\.(?:tsx?|mjs)`)+) beside it/g;
/** The end of a path, where a document has named its building before: `conversations/reading/use-steady-scroll.ts`, `lib/forms`. */
const pathEnd =
  /`((?:[a-z][\w.-]*\/)+[\w.-]+\.(?:tsx?|mjs|css|liquid|sql)|(?:lib|ui|rooms|pages|platform)\/[\w./-]+)`/g;
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

const tree = globSync('{domain,contract,server,web,e2e,bench,scripts}/**', {
  cwd: root,
  exclude: (name) => /^(?:node_modules|dist|dist-server)$/.test(name),
}).map((entry) => `/${entry.replaceAll('\\', '/')}`);

const namedIn = (document: string, text: string): string[] => [
  ...[...text.matchAll(path)].map(([, named = '']) => named),
  ...[...text.matchAll(beside)].flatMap(([, first = '', others = '']) =>
    [...others.matchAll(/`([^`]+)`/g)].map(([, other = '']) => join(dirname(first), other)),
  ),
  ...[...text.matchAll(link)].map(([, target = '']) => join(dirname(document), target)),
];

test('every file and folder that a document names is there', () => {
  const named = documents.flatMap((document) =>
    namedIn(document, readFileSync(join(root, document), 'utf8')).map((target) => ({ document, target })),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ target }) => !madeLater.test(target) && !existsSync(join(root, target)))).toEqual([]);
});

test('every path that a document names by its end is the end of one', () => {
  const ends = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(pathEnd)].map(([, end = '']) => ({ document, end })),
  );
  expect(ends.length).toBeGreaterThan(300);
  const isThere = (end: string) =>
    madeLater.test(end) || tree.some((entry) => entry.endsWith(`/${end.replace(/\/$/, '')}`));
  expect(ends.filter(({ end }) => !isThere(end))).toEqual([]);
});
