import { expect, test } from 'vitest';
import { settingsVersions } from './settings-versions.ts';

test('what I left alone takes what somebody else has saved meanwhile, what I changed stays mine', () => {
  const base = { timeZone: 'UTC', paymentDueDays: '30', autoCancel: false, closePaidAfterDays: '14' };
  const mine = { ...base, autoCancel: true };
  const theirs = { ...base, paymentDueDays: '9' };
  const differences = settingsVersions.differencesOf(mine, theirs, base);
  expect(differences).toMatchObject([
    { label: 'Days to pay', mine: ['30'], theirs: ['9'], suggested: 'theirs' },
    { label: 'Cancel unpaid orders', mine: ['On'], theirs: ['Off'], suggested: 'mine' },
  ]);
  const suggested = Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested]));
  expect(settingsVersions.merge(mine, theirs, suggested)).toEqual({
    timeZone: 'UTC',
    paymentDueDays: '9',
    autoCancel: true,
    closePaidAfterDays: '14',
  });
});
