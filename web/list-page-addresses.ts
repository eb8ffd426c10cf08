import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const routesFile = join(import.meta.dirname, 'src', 'app', 'routing', 'routes.tsx');

/** Every address that is a page, as the router writes it: `/group-buy/:id`. */
export const readPageAddresses = (): string[] =>
  [...readFileSync(routesFile, 'utf8').matchAll(/(?:\bpage\(|\bpath: )\s*'(\/[^']*)'/g)].map(([, path = '']) => path);

/** Writes them down for the server, which answers 404 for others to whatever is no browser. */
export const listPageAddresses: Plugin = {
  name: 'list-page-addresses',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'page-addresses.json', source: JSON.stringify(readPageAddresses()) });
  },
};
