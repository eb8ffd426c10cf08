import { expect, test } from 'vitest';
import { isAskedToCreateOrganization } from './organization-prompt.ts';

test('only buyers on Premium and Professional are asked to create an organization', () => {
  expect(isAskedToCreateOrganization('BUYER', 'PREMIUM')).toBe(true);
  expect(isAskedToCreateOrganization('BUYER', 'PROFESSIONAL')).toBe(true);
  expect(isAskedToCreateOrganization('BUYER', 'ENTERPRISE')).toBe(false);
  expect(isAskedToCreateOrganization('BUYER', 'FREE')).toBe(false);
  expect(isAskedToCreateOrganization('AGENT', 'PREMIUM')).toBe(false);
});
