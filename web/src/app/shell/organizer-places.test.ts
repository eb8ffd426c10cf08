// Rules: docs/rules/roles.md#tabs
import { expect, test } from 'vitest';
import { isCurrentPlace, organizerPlaces } from './organizer-places.ts';

const labels = (role: Parameters<typeof organizerPlaces>[0]) => organizerPlaces(role).map(({ label }) => label);

test.each(['GUEST', 'BUYER'] as const)('shows %s no place of an organizer', (role) => {
  expect(labels(role)).toEqual([]);
});

test('shows an agent the places that agents may enter', () => {
  expect(labels('AGENT')).toEqual(['Group Buys', 'Orders', 'Proofs', 'Questions', 'Announcements']);
});

test.each(['ORGADMIN', 'SUPERADMIN'] as const)('shows %s all of them', (role) => {
  expect(labels(role)).toEqual([
    'Group Buys',
    'Orders',
    'Proofs',
    'Questions',
    'Products',
    'Announcements',
    'Users',
    'Invitations',
    'Payment methods',
  ]);
});

test.each([
  ['/admin/group-buys', 'Group Buys'],
  ['/admin/group-buys/1/pick-list', 'Group Buys'],
  ['/admin/orders', 'Orders'],
  ['/orders/GB-1', 'Orders'],
  ['/admin/proofs', 'Proofs'],
  ['/admin/questions', 'Questions'],
  ['/admin/products/import', 'Products'],
  ['/admin/broadcasts', 'Announcements'],
  ['/admin/users', 'Users'],
  ['/admin/invitations', 'Invitations'],
  ['/admin/payment-methods', 'Payment methods'],
])('%s is lit as %s alone', (path, label) => {
  const current = organizerPlaces('ORGADMIN').filter((place) => isCurrentPlace(place, path));
  expect(current.map((place) => place.label)).toEqual([label]);
});

test('nothing is lit on the public browser', () => {
  expect(organizerPlaces('ORGADMIN').filter((place) => isCurrentPlace(place, '/group-buy/1'))).toEqual([]);
});
