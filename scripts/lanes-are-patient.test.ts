import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { patient } from './patient.ts';
import { root } from './pinned-node.mjs';

test('every lane waits for a busy machine: for a test, for what comes before it, and for what it looks at', async () => {
  const vitest = await createVitest('test', { root, config: join(root, 'vitest.config.ts'), watch: false });
  const lanes = vitest.projects.map(({ name, config: { testTimeout, hookTimeout, expect: looking } }) => ({
    name,
    waits: { testTimeout, hookTimeout, expect: { poll: looking.poll } },
  }));
  await vitest.close();
  expect(lanes.length).toBeGreaterThan(5);
  expect(lanes).toEqual(lanes.map(({ name }) => ({ name, waits: patient })));
});
