// Rules: docs/rules/reputation.md#seeing-it
import { expect, test } from 'vitest';
import { canReadReputation } from './reputation-policy.ts';

const stranger = { isSelf: false, role: 'BUYER', organizesForThem: false, isInOrganization: false } as const;

test('everybody reads their own', () => expect(canReadReputation({ ...stranger, isSelf: true })).toBe(true));

test('a buyer reads nobody else’s, not even of a member of the same organization', () =>
  expect(canReadReputation({ ...stranger, isInOrganization: true, organizesForThem: true })).toBe(false));

test('an agent reads that of whoever ordered from a deal of theirs', () => {
  expect(canReadReputation({ ...stranger, role: 'AGENT', isInOrganization: true })).toBe(false);
  expect(canReadReputation({ ...stranger, role: 'AGENT', isInOrganization: true, organizesForThem: true })).toBe(true);
});

test('an administrator reads that of buyers and members of the organization', () => {
  expect(canReadReputation({ ...stranger, role: 'ORGADMIN' })).toBe(false);
  expect(canReadReputation({ ...stranger, role: 'ORGADMIN', isInOrganization: true })).toBe(true);
});

test('a superadmin reads everyone’s', () => expect(canReadReputation({ ...stranger, role: 'SUPERADMIN' })).toBe(true));
