// Spec: 3 §5
import { defaultTierLimits } from '@cobuy/domain/tiers/tiers';
import { expect, test } from 'vitest';
import { readLimits, typedLimits } from './typed-plans.ts';

const said = (typed: string) =>
  readLimits({ ...typedLimits({ data: defaultTierLimits, version: 1 } as never), 'FREE.users': typed }).problems?.map(
    ({ field, message }) => `${field}: ${message}`,
  ) ?? [];

test('a limit that is no number is told what one is; one below nothing that it is below nothing', () => {
  expect(said('abc')).toEqual(['FREE.users: Must be a whole number, or “unlimited”']);
  expect(said('-3')).toEqual(['FREE.users: Must be 0 or greater']);
  expect(said('')).toEqual(['FREE.users: Required']);
  expect(said('unlimited')).toEqual([]);
});
