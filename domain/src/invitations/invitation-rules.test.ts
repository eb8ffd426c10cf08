// Rules: docs/rules/invitations.md#links, docs/rules/invitations.md#by-mail
import { expect, test } from 'vitest';
import { invitationStatus, splitAddresses } from './invitation-rules.ts';

const now = new Date('2026-11-24T12:00:00Z');
const tomorrow = '2026-11-25T12:00:00Z';

test.each([
  ['Active', { expiresAt: tomorrow, usageCount: 5, maxUsages: null }],
  ['Active', { expiresAt: tomorrow, usageCount: 1, maxUsages: 2 }],
  ['Exhausted', { expiresAt: tomorrow, usageCount: 2, maxUsages: 2 }],
  ['Expired', { expiresAt: now, usageCount: 2, maxUsages: 2 }],
])('is %s: %j', (status, invitation) => {
  expect(invitationStatus(invitation, now)).toBe(status);
});

test('addresses are trimmed, and neither empty nor twice', () => {
  expect(splitAddresses(' a@b.org, ,\nc@d.org;A@b.org,')).toEqual(['A@b.org', 'c@d.org']);
});
