import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { patient } from './scripts/patient.ts';

/** Tests of the web that need a page say so in their first line; each has its own. */
const withPage = globSync('web/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').startsWith('// @vitest-environment'))
  .map((file) => file.slice('web/'.length));

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...patient, name: 'domain', root: 'domain', isolate: false } },
      { test: { ...patient, name: 'contract', root: 'contract', isolate: false } },
      { test: { ...patient, name: 'scripts', root: 'scripts', isolate: false } },
      'server',
      {
        extends: './web/vite.config.ts',
        test: {
          ...patient,
          name: 'web',
          root: 'web',
          exclude: [...configDefaults.exclude, ...withPage],
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        // Each file has its own globals and modules, in a process that has read the page's library once: this takes a
        // third of the processor time of a process for each file.
        test: { ...patient, name: 'web with a page', root: 'web', include: withPage, pool: 'vmForks' },
      },
    ],
  },
});
