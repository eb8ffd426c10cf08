// Rules: docs/rules/accounts.md#picture
import { expect, test } from 'vitest';
import { avatarFile, avatarUrl, isAvatarFile } from './avatar-rules.ts';

const key = 'a'.repeat(40);

test('a picture of a person lies in a folder of its own, and its address says where', () => {
  expect(avatarUrl(avatarFile(key))).toBe(`/uploads/avatars/${key}.webp`);
  expect(avatarUrl(null)).toBeNull();
});

test('only names of ours are pictures of people', () => {
  expect(isAvatarFile(avatarFile(key))).toBe(true);
  for (const other of ['', `logos/${key}.webp`, `avatars/../logos/${key}.webp`, `avatars/${key}.png`])
    expect(isAvatarFile(other)).toBe(false);
});
