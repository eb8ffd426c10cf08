// Rules: docs/rules/accounts.md#passwords
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password fits its own hash alone', async () => {
  const hash = await hashPassword('correct-horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('correct-horse')).not.toBe(hash);
  expect(await verifyPassword(hash, 'correct-horse')).toBe(true);
  expect(await verifyPassword(hash, 'correct-horsf')).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});

test('an unknown account costs the work of a known one', async () => {
  const hash = await hashPassword('correct-horse');
  await verifyPassword(null, 'warm up');
  const work = async (passwordHash: string | null) => {
    const times: number[] = [];
    for (let round = 0; round < 9; round++) {
      const before = process.cpuUsage();
      await verifyPassword(passwordHash, 'wrong');
      const { user, system } = process.cpuUsage(before);
      times.push(user + system);
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0;
  };
  // In processor time: what else the machine does meanwhile costs this process nothing.
  const share = (await work(null)) / (await work(hash));
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(2);
});
