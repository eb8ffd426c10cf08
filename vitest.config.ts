import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'domain' } },
      { test: { name: 'contract', root: 'contract' } },
      { test: { name: 'scripts', root: 'scripts' } },
      'server',
      'web',
    ],
  },
});
