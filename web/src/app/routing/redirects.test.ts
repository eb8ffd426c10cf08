// Rules: docs/rules/roles.md#dashboards
import { expect, test } from 'vitest';
import { dashboardPath, ordersPath } from './redirects.tsx';

test.each([
  ['SUPERADMIN', '/admin/dashboard', '/admin/orders'],
  ['ORGADMIN', '/admin/dashboard', '/admin/orders'],
  ['AGENT', '/agent/dashboard', '/agent/dashboard'],
  ['BUYER', '/buyer/dashboard', '/buyer/orders'],
  ['GUEST', '/buyer/dashboard', '/buyer/orders'],
] as const)('leads %s to their own dashboard and orders', (role, dashboard, orders) => {
  expect(dashboardPath(role)).toBe(dashboard);
  expect(ordersPath(role, null)).toBe(orders);
});

test('leads the session of one order to that order', () => {
  expect(ordersPath('GUEST', 'GB-1')).toBe('/buyer/orders/GB-1');
});
