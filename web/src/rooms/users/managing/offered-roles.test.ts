// Rules: docs/rules/roles.md#giving-a-role
import { expect, test } from 'vitest';
import { roleOptions } from './offered-roles.ts';

test('whoever adds or edits people is offered the roles that they may give', () => {
  const labels = (viewer: 'ORGADMIN' | 'SUPERADMIN') => roleOptions(viewer).map(({ label }) => label);
  expect(labels('SUPERADMIN')).toEqual(['Buyer', 'Agent', 'Org Admin', 'Super Admin']);
  expect(labels('ORGADMIN')).toEqual(['Buyer', 'Agent', 'Org Admin']);
});
