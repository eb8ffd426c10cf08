// @vitest-environment happy-dom
// Rules: docs/rules/accounts.md#sessions, docs/rules/roles.md#effective-role
import type { Membership, User } from '@cobuy/contract/accounts/accounts.schemas';
import { beforeEach, expect, test } from 'vitest';
import { keepTabsInStep, roleIn, useOrganizations, useSession } from './session.ts';

const person = (id: string, role: User['role'] = 'BUYER'): User => ({
  id,
  email: `${id}@cobuy.example`,
  username: id,
  firstName: 'Maya',
  lastName: 'Okafor',
  avatarUrl: null,
  role,
  tier: 'FREE',
  organizationId: 'home',
  organization: 'Home',
  needsPasswordSetup: false,
  emailVerified: true,
  needsSecondFactor: false,
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
});
const place = (id: string, role: Membership['role']): Membership => ({
  id,
  organizationId: id,
  name: id,
  slug: id,
  isDefault: false,
  whiteLabeled: false,
  logoUrl: null,
  brandColor: null,
  role,
});

beforeEach(() => useSession.getState().signOut());

test('starts in the organization with the highest role', () => {
  useSession.getState().signIn(person('maya'));
  useSession.getState().takeOrganizations([place('a', 'BUYER'), place('b', 'ORGADMIN'), place('c', 'AGENT')]);
  expect(useSession.getState()).toMatchObject({ currentOrgId: 'b', currentOrgRole: 'ORGADMIN' });
  expect(useOrganizations.getState().selectedOrgId).toBe('b');
});

test('stays in the selected organization while it is one of theirs', () => {
  useSession.getState().signIn(person('maya'));
  useSession.getState().takeOrganizations([place('a', 'BUYER'), place('b', 'ORGADMIN')]);
  useSession.getState().choose('a');
  useSession.getState().takeOrganizations([place('a', 'AGENT'), place('b', 'ORGADMIN')]);
  expect(useSession.getState()).toMatchObject({ currentOrgId: 'a', currentOrgRole: 'AGENT' });
  useSession.getState().takeOrganizations([place('b', 'ORGADMIN')]);
  expect(useSession.getState()).toMatchObject({ currentOrgId: 'b', currentOrgRole: 'ORGADMIN' });
});

test("falls back to the account's own organization without memberships", () => {
  useSession.getState().signIn(person('maya'));
  useSession.getState().takeOrganizations([]);
  expect(useSession.getState()).toMatchObject({ currentOrgId: 'home', currentOrgRole: null });
  expect(useOrganizations.getState().selectedOrgId).toBeNull();
});

test('follows SUPERADMIN, else the membership, else the account', () => {
  expect(roleIn({ user: person('x', 'SUPERADMIN'), currentOrgRole: 'BUYER' })).toBe('SUPERADMIN');
  expect(roleIn({ user: person('x'), currentOrgRole: 'AGENT' })).toBe('AGENT');
  expect(roleIn({ user: person('x', 'GUEST'), currentOrgRole: null })).toBe('GUEST');
  expect(roleIn({ user: null, currentOrgRole: null })).toBe('GUEST');
});

test("keeps nothing of one person for the next, and nothing after the session's end", () => {
  useSession.getState().signIn(person('maya'), 'GB-1');
  useSession.getState().takeOrganizations([place('a', 'ORGADMIN')]);
  useSession.getState().signIn(person('noor'));
  expect(useSession.getState()).toMatchObject({ orderNumber: null, userOrganizations: [], currentOrgRole: null });
  useSession.getState().expire();
  expect(useSession.getState()).toMatchObject({ user: null, isAuthenticated: false, hasExpired: true });
  expect(localStorage.getItem('cobuy.auth')).not.toContain('noor');
  useSession.getState().signIn(person('noor'));
  useSession.getState().takeOrganizations([place('b', 'AGENT')]);
  useSession.getState().signOut();
  expect(useOrganizations.getState()).toMatchObject({ selectedOrgId: null, organizations: [] });
});

test('signing out leaves nothing that was typed to whoever uses the browser next', () => {
  const typed = ['order.d1', 'order-change.o1', 'deal.a.new', 'product.a.new', 'announcement.a', 'update.d1'];
  const others = ['content.terms', 'mail-template.order_placed', 'chat-draft.maya.o1', 'chat-unsent.maya.o1.c1'];
  const keys = [...typed, ...others, 'support-message'].map((key) => `cobuy.${key}`);
  // Where templates of mails were kept once.
  keys.push('cobuy:mail-template:order_placed');
  const keep = () => {
    for (const key of keys) localStorage.setItem(key, 'my secret words');
    localStorage.setItem('cobuy.theme', 'dark');
  };
  const kept = () => Object.values(localStorage).filter((value) => value === 'my secret words').length;
  useSession.getState().signIn(person('maya'));
  keep();
  useSession.getState().signOut();
  expect(kept()).toBe(0);
  expect(localStorage.getItem('cobuy.theme')).toBe('dark');

  // A session that ends by itself loses nothing of hers, and gives nothing to somebody else.
  useSession.getState().signIn(person('maya'));
  keep();
  useSession.getState().expire();
  expect(kept()).toBe(keys.length);
  useSession.getState().signIn(person('maya'));
  expect(kept()).toBe(keys.length);
  useSession.getState().expire();
  useSession.getState().signIn(person('noor'));
  expect(kept()).toBe(0);

  // Nor does another account that takes the place of hers.
  keep();
  useSession.getState().signIn(person('maya'));
  expect(kept()).toBe(0);

  // What a visitor typed goes along to the account they sign in with.
  useSession.getState().signOut();
  keep();
  useSession.getState().signIn(person('maya'));
  expect(kept()).toBe(keys.length);
});

test('takes over what another tab did', () => {
  const stop = keepTabsInStep();
  useSession.getState().signIn(person('maya'));
  const stored = localStorage.getItem('cobuy.auth') ?? '';
  useSession.getState().signOut();
  localStorage.setItem('cobuy.auth', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cobuy.auth' }));
  expect(useSession.getState().user?.id).toBe('maya');
  localStorage.setItem('cobuy.organization', JSON.stringify({ state: { selectedOrgId: 'b' }, version: 0 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cobuy.organization' }));
  expect(useOrganizations.getState().selectedOrgId).toBe('b');

  // Another tab has emptied the whole storage.
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(useSession.getState().user).toBeNull();
  expect(useOrganizations.getState().selectedOrgId).toBeNull();
  expect(localStorage.getItem('cobuy.auth')).not.toContain('maya');

  stop();
  localStorage.setItem('cobuy.auth', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cobuy.auth' }));
  expect(useSession.getState().user).toBeNull();
});

test('whoever deletes their account keeps the way out while an earlier question tells who they are', () => {
  useSession.getState().signIn(person('maya'));
  const farewell = { from: '/profile', to: '/guest/group-buys' };
  useSession.setState({ farewell });
  useSession.getState().signIn(person('maya'));
  expect(useSession.getState().farewell).toEqual(farewell);
  useSession.getState().signOut();
  useSession.getState().signIn(person('maya'));
  expect(useSession.getState().farewell).toBeNull();
});
