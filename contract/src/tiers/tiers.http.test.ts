// Rules: docs/rules/plans.md#prices
import { defaultTierLimits, defaultTierPrices } from '@cobuy/domain/tiers/tiers';
import { expect, test } from 'vitest';
import { tierPricesBody, tierSettingsBody } from './tiers.http.ts';

const said = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const settings = (users: unknown) =>
  said(tierSettingsBody.safeParse({ ...defaultTierLimits, FREE: { ...defaultTierLimits.FREE, users } }));
const price = (changes: object) => said(tierPricesBody.safeParse({ ...defaultTierPrices, ...changes }));

test('a limit is a whole number from 0, or -1 for unlimited', () => {
  for (const users of [0, 1, 1_000_000_000, -1]) expect(settings(users)).toEqual([]);
  for (const users of [undefined, null, '']) expect(settings(users)).toEqual(['FREE.users: Required']);
  for (const users of ['unlimited', Number.NaN])
    expect(settings(users)).toEqual(['FREE.users: Must be a whole number']);
  expect(settings(-2)).toEqual(['FREE.users: Must be 0 or greater']);
  expect(settings(-0.5)).toContain('FREE.users: Must be 0 or greater');
  expect(settings(1.5)).toEqual(['FREE.users: Must be a whole number']);
  expect(settings(1_000_000_001)).toEqual(['FREE.users: Must be 1,000,000,000 or less']);
});

test('every plan but ENTERPRISE is needed; that one is always unlimited', () => {
  const { ENTERPRISE: enterprise, ...others } = defaultTierLimits;
  expect(said(tierSettingsBody.safeParse(others))).toEqual([]);
  expect(said(tierSettingsBody.safeParse({ ...others, PREMIUM: undefined }))).toEqual(['PREMIUM: Required']);
  expect(said(tierSettingsBody.safeParse({ ...others, ENTERPRISE: { ...enterprise, users: 5 } }))).toEqual([
    'ENTERPRISE.users: Enterprise is always unlimited',
  ]);
});

test('a price is in whole cents from 0; null is for ENTERPRISE alone', () => {
  expect(price({ PROFESSIONAL: 0, PREMIUM: 19.99, ENTERPRISE: 999 })).toEqual([]);
  for (const PROFESSIONAL of [undefined, null, ''])
    expect(price({ PROFESSIONAL })).toEqual(['PROFESSIONAL: Price is required']);
  expect(price({ ENTERPRISE: undefined })).toEqual(['ENTERPRISE: Price is required']);
  expect(price({ PREMIUM: -1 })).toEqual(['PREMIUM: Price must be positive']);
  expect(price({ PREMIUM: 0.001 })).toEqual(['PREMIUM: Price must have at most two decimal places']);
  expect(price({ PREMIUM: 1_000_001 })).toEqual(['PREMIUM: Price must be 1,000,000 or less']);
});
