import { expect, test } from 'vitest';
import { comparisonOf } from './field-versions.ts';

test('what I left alone takes what somebody else has saved meanwhile, what I changed stays mine', () => {
  const base = { timeZone: 'UTC', paymentDueDays: '30', autoCancel: false, closePaidAfterDays: '14' };
  const mine = { ...base, autoCancel: true };
  const theirs = { ...base, paymentDueDays: '9' };
  const settings = comparisonOf<typeof base>();
  const differences = settings.differencesOf(mine, theirs, base);
  expect(differences).toEqual([
    { name: 'paymentDueDays', suggested: 'theirs' },
    { name: 'autoCancel', suggested: 'mine' },
  ]);
  const suggested = Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested]));
  expect(settings.merge(mine, theirs, suggested)).toEqual({
    timeZone: 'UTC',
    paymentDueDays: '9',
    autoCancel: true,
    closePaidAfterDays: '14',
  });
});
