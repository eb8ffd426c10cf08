// Rules: docs/rules/roles.md#tabs
import { expect, test } from 'vitest';
import { isTabOpen, shownTabs } from './shown-tabs.ts';

const labels = (viewer: Parameters<typeof shownTabs>[0]) => shownTabs(viewer).map(({ label }) => label);

test('offers the deals and the sign-in to people who are signed out', () => {
  expect(labels({ isAuthenticated: false, role: 'GUEST', orderNumber: null })).toEqual(['Group Buys', 'Login']);
});

test.each(['BUYER', 'AGENT'] as const)('offers the deals, the dashboard and the channels to %s', (role) => {
  expect(labels({ isAuthenticated: true, role, orderNumber: null })).toEqual(['Group Buys', 'Dashboard', 'Channels']);
});

test('offers the catalog to ORGADMIN', () => {
  expect(labels({ isAuthenticated: true, role: 'ORGADMIN', orderNumber: null })).toEqual([
    'Group Buys',
    'Dashboard',
    'Channels',
    'Products',
    'Settings',
  ]);
});

test('offers the system and what may be written in it to SUPERADMIN alone', () => {
  expect(labels({ isAuthenticated: true, role: 'SUPERADMIN', orderNumber: null })).toEqual([
    'Group Buys',
    'Dashboard',
    'Channels',
    'Products',
    'Organizations',
    'System',
    'Trust & Safety',
    'Settings',
  ]);
});

test('offers the one order of an order sign-in, and no dashboard', () => {
  expect(labels({ isAuthenticated: true, role: 'GUEST', orderNumber: 'GB-1' })).toEqual(['Group Buys', 'Your Order']);
});

test('marks the tab whose pages are open', () => {
  const [groupBuys, dashboard] = shownTabs({ isAuthenticated: true, role: 'BUYER', orderNumber: null });
  const open = (path: string) => [groupBuys, dashboard].filter((tab) => tab && isTabOpen(tab, path)).length;
  expect(groupBuys && isTabOpen(groupBuys, '/group-buy/1/order')).toBe(true);
  expect(dashboard && isTabOpen(dashboard, '/buyer/orders/GB-1')).toBe(true);
  expect(open('/group-buy/1')).toBe(1);
  expect(open('/about')).toBe(0);
});
