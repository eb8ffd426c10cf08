import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Tests of the web that need a page say so in their first line; each has its own. */
const withPage = globSync('web/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').startsWith('// @vitest-environment'))
  .map((file) => file.slice('web/'.length));

export default defineConfig({
  test: {
    // No test waits so long; a machine that has other things to do may.
    testTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'domain', root: 'domain', isolate: false } },
      { test: { name: 'contract', root: 'contract', isolate: false } },
      { test: { name: 'scripts', root: 'scripts', isolate: false } },
      'server',
      {
        extends: './web/vite.config.ts',
        test: { name: 'web', root: 'web', exclude: [...configDefaults.exclude, ...withPage], isolate: false },
      },
      { extends: './web/vite.config.ts', test: { name: 'web with a page', root: 'web', include: withPage } },
    ],
  },
});
