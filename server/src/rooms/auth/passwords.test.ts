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
  const median = async (passwordHash: string | null) => {
    const times: number[] = [];
    for (let round = 0; round < 9; round++) {
      const begin = performance.now();
      await verifyPassword(passwordHash, 'wrong');
      times.push(performance.now() - begin);
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0;
  };
  // A ratio within one run, on a machine that may do other things meanwhile; without the work it is below a hundredth.
  expect((await median(null)) / (await median(hash))).toBeGreaterThan(0.05);
});
