// What anybody may have sent is normalized in a time that grows with it (domain/src/texts/normalized.ts).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pinned-node.mjs';

/** One letter, or a text whose length was checked before. */
const bounded = [
  'domain/src/accounts/account-form-rules.ts',
  'domain/src/lists/kinds-of-letters.ts',
  'domain/src/notifications/sms-rules.ts',
  'domain/src/texts/normalized.ts',
  'domain/src/trust/normalize-text.ts',
  'server/src/rooms/auth/passwords.ts',
];

test('no text of others is normalized without a look at how many marks it piles up', () => {
  const files = globSync('{domain,contract,server,web}/src/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes('.normalize('),
  );
  expect(found.toSorted()).toEqual(bounded);
});
