// Rules: docs/rules/roles.md#rank, docs/rules/roles.md#effective-role
import { describe, expect, test } from 'vitest';
import { accountRole, effectiveRole, hasRole, isAgentLevel, isOrganizationManager } from './roles.ts';

describe('the effective role', () => {
  test('of a platform administrator is SUPERADMIN in every organization', () => {
    expect(effectiveRole('SUPERADMIN', 'BUYER')).toBe('SUPERADMIN');
    expect(effectiveRole('SUPERADMIN', null)).toBe('SUPERADMIN');
  });

  test('is the role in the current organization before the own role', () => {
    expect(effectiveRole('BUYER', 'ORGADMIN')).toBe('ORGADMIN');
    expect(effectiveRole('BUYER', null)).toBe('BUYER');
  });

  test('is GUEST when nothing is known', () => {
    expect(effectiveRole(undefined, undefined)).toBe('GUEST');
  });
});

test('an account without a password is a GUEST, unless it is a platform administrator', () => {
  expect(accountRole({ isSuperadmin: false, hasPassword: false })).toBe('GUEST');
  expect(accountRole({ isSuperadmin: false, hasPassword: true })).toBe('BUYER');
  expect(accountRole({ isSuperadmin: true, hasPassword: false })).toBe('SUPERADMIN');
});

test('a role check accepts one role or a list', () => {
  expect(hasRole('AGENT', 'AGENT')).toBe(true);
  expect(hasRole('BUYER', ['AGENT', 'ORGADMIN'])).toBe(false);
});

test('agents are agent-level and do not manage the organization', () => {
  expect(isAgentLevel('AGENT')).toBe(true);
  expect(isOrganizationManager('AGENT')).toBe(false);
  expect(isAgentLevel('BUYER')).toBe(false);
});
