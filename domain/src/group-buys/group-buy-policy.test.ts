// Rules: docs/rules/roles.md#managing-a-group-buy
import { expect, test } from 'vitest';
import { canDeleteGroupBuy, canEditGroupBuy } from './group-buy-policy.ts';

test('an agent edits only what they created or are assigned to', () => {
  expect(canEditGroupBuy({ role: 'AGENT', isAssigned: true })).toBe(true);
  expect(canEditGroupBuy({ role: 'AGENT', isAssigned: false })).toBe(false);
  expect(canEditGroupBuy({ role: 'ORGADMIN', isAssigned: false })).toBe(true);
  expect(canEditGroupBuy({ role: 'BUYER', isAssigned: true })).toBe(false);
});

test('only organization managers delete', () => {
  expect((['GUEST', 'BUYER', 'AGENT', 'ORGADMIN', 'SUPERADMIN'] as const).filter(canDeleteGroupBuy)).toEqual([
    'ORGADMIN',
    'SUPERADMIN',
  ]);
});
