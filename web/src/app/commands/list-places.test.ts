// Rules: docs/rules/roles.md#tabs, docs/rules/pages.md#finding
import { expect, test } from 'vitest';
import { listPlaces } from './list-places.ts';

type Viewer = Parameters<typeof listPlaces>[0];
const labels = (viewer: Partial<Viewer>) =>
  listPlaces({ role: 'BUYER', tier: 'FREE', orderNumber: null, ...viewer }).map(({ label }) => label);

test('whoever signed in to one order is offered none of the places of an account', () => {
  const offered = labels({ orderNumber: 'GB-AAAA-BBBB-CCCC-DDDD' });
  expect(offered).not.toHaveLength(0);
  for (const place of ['My orders', 'Your Profile', 'Your settings', 'Channels']) expect(offered).not.toContain(place);
});

test('everybody is offered each place once, and organizers what is only theirs', () => {
  const of = { BUYER: labels({}), AGENT: labels({ role: 'AGENT' }), ORGADMIN: labels({ role: 'ORGADMIN' }) };
  for (const offered of Object.values(of)) {
    expect(offered).toContain('My orders');
    expect(new Set(offered).size).toBe(offered.length);
  }
  const offeredTo = (place: string) => Object.entries(of).flatMap(([role, all]) => (all.includes(place) ? [role] : []));
  expect(offeredTo('New group buy')).toEqual(['AGENT', 'ORGADMIN']);
  for (const place of ['New product', 'Suppliers', 'Invitations']) expect(offeredTo(place)).toEqual(['ORGADMIN']);
});

test('the list that an organizer manages goes by its own name beside the one that everybody sees', () => {
  expect(labels({ role: 'AGENT' })).toEqual(expect.arrayContaining(['Group Buys', 'Manage Group Buys']));
  expect(labels({})).not.toContain('Manage Group Buys');
});

test('organizations are offered to whose plan has several', () => {
  expect(labels({ tier: 'FREE' })).not.toContain('Your organizations');
  expect(labels({ role: 'ORGADMIN', tier: 'PREMIUM' })).toContain('Your organizations');
});
