// Rules: docs/rules/organizations.md#logo
import { expect, test } from 'vitest';
import { logoFile } from './logo-rules.ts';

test('only addresses of ours lie in the storage', () => {
  const key = 'a'.repeat(40);
  expect(logoFile(`/uploads/logos/${key}.webp`)).toBe(`logos/${key}.webp`);
  for (const other of [null, '', 'https://elsewhere.example/logo.webp', '/uploads/logos/../x.webp', '/sample/logo.svg'])
    expect(logoFile(other)).toBeNull();
});
