import type { Subscription } from '@cobuy/contract/plans/plans.http';
import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

const day = (at: string) => at.slice(0, 10);
const premium: Subscription = {
  ...{ tier: 'PREMIUM', billing: 'monthly', status: 'active', amount: 14_900, currency: 'USD', isTaxed: false },
  ...{ periodEndsAt: '2026-12-25T10:00:00.000Z', endsAtPeriodEnd: false, next: null, graceEndsAt: null },
};
const ofPremium = { tier: 'PREMIUM', subscription: premium } as const;
const ofNobody = { tier: 'FREE', subscription: null } as const;

test('more is paid for: on a page of its own at first, later by the card that is known', () => {
  expect(describeChange(ofNobody, { tier: 'PREMIUM', billing: 'annual' }, day)).toMatchObject({
    title: 'Upgrade to Premium',
    button: 'Continue to payment',
    isDanger: false,
  });
  expect(describeChange(ofPremium, { tier: 'ENTERPRISE', billing: 'monthly' }, day).sentence).toContain('right away');
  expect(describeChange(ofPremium, { tier: 'PREMIUM', billing: 'annual' }, day).button).toBe('Pay and change');
});

test('less begins when what is paid for is over, and says so before', () => {
  const less = describeChange(ofPremium, { tier: 'PROFESSIONAL', billing: 'monthly' }, day);
  expect(less).toMatchObject({ title: 'Change to Professional', button: 'Change on 2026-12-25', isDanger: true });
  expect(less.sentence).toContain('Anything over its limits stays');
  expect(less.sentence).toContain('Your organizations’ own name and logo end with it.');
  const fewer = describeChange(ofPremium, { tier: 'PREMIUM', billing: 'annual' }, day);
  expect(fewer.sentence).not.toContain('logo');
  expect(describeChange(ofPremium, { tier: 'FREE', billing: 'monthly' }, day).sentence).toContain(
    'You keep the Premium plan until 2026-12-25',
  );
});

test('the plan that one has takes back what was planned', () => {
  const planned = { ...premium, endsAtPeriodEnd: true };
  const keep = describeChange({ tier: 'PREMIUM', subscription: planned }, { tier: 'PREMIUM', billing: 'monthly' }, day);
  expect(keep).toMatchObject({ button: 'Keep Premium', isDanger: false });
  expect(keep.sentence).toContain('is cancelled');
});

test('a plan that nobody pays for is given up at once', () => {
  const given = { tier: 'PREMIUM', subscription: null } as const;
  expect(describeChange(given, { tier: 'PROFESSIONAL', billing: 'monthly' }, day)).toMatchObject({ isDanger: true });
});
