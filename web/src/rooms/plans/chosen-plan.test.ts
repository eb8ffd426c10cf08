import { expect, test } from 'vitest';
import { chosenPlanPath, readChoice, withoutChoice } from './chosen-plan.ts';

const searchOf = (path: string) => new URL(path, 'https://site.invalid').searchParams;

test('a chosen plan is carried in the address of the page of one’s own plan', () => {
  const path = chosenPlanPath({ tier: 'PREMIUM', billing: 'annual' });
  expect(path).toBe('/settings?tab=plan&choose=PREMIUM&billing=annual');
  expect(readChoice(searchOf(path))).toEqual({ tier: 'PREMIUM', billing: 'annual' });
  expect(withoutChoice(searchOf(path)).toString()).toBe('tab=plan');
});

test('an address that names no plan chooses none', () => {
  for (const search of ['', '?choose=', '?choose=GOLD&billing=annual', '?billing=annual'])
    expect(readChoice(searchOf(`/settings${search}`))).toBeNull();
  expect(readChoice(searchOf('/settings?choose=PREMIUM&billing=weekly'))).toEqual({
    tier: 'PREMIUM',
    billing: 'monthly',
  });
});
