// Rules: docs/rules/plans.md#paying
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidTiers } from './plan-rules.ts';
import {
  endOfGrace,
  hadTier,
  highestTier,
  planNewsOf,
  type SaidSubscription,
  type StoredSubscription,
  shouldKeepSubscription,
  subscriptionStatuses,
  tierGivenBy,
} from './subscription-rules.ts';

const due = new Date('2026-12-01T10:00:00Z');
const said: SaidSubscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  attemptId: null,
  tier: 'PREMIUM',
  billing: 'monthly',
  status: 'active',
  amountCents: 14_900,
  currency: 'USD',
  isTaxed: false,
  startedAt: new Date('2026-11-01T10:00:00Z'),
  periodEndsAt: due,
  endsAtPeriodEnd: false,
  next: null,
  unpaidSince: null,
};
const unpaid: SaidSubscription = { ...said, status: 'past_due', unpaidSince: due };
const just = (ms: number) => new Date(endOfGrace(due).getTime() + ms);

test('a plan is had while it is paid for, and for the time of grace after', () => {
  expect(tierGivenBy(said, due)).toBe('PREMIUM');
  expect(tierGivenBy(unpaid, just(-1))).toBe('PREMIUM');
  expect(tierGivenBy(unpaid, just(0))).toBe('FREE');
  expect(tierGivenBy({ ...said, status: 'incomplete' }, due)).toBe('FREE');
  expect(tierGivenBy({ ...said, status: 'ended' }, due)).toBe('FREE');
});

test('of two plans that somebody has paid for they have the higher', () => {
  expect(highestTier(['PROFESSIONAL', 'PREMIUM', 'FREE'])).toBe('PREMIUM');
  expect(highestTier([])).toBe('FREE');
});

test('of a plan that was given and one that is paid for the higher is had, and the given one stays known', () => {
  expect(hadTier('FREE', [])).toEqual({ tier: 'FREE', givenTier: null });
  expect(hadTier('PREMIUM', ['FREE'])).toEqual({ tier: 'PREMIUM', givenTier: null });
  expect(hadTier('FREE', ['PREMIUM'])).toEqual({ tier: 'PREMIUM', givenTier: 'FREE' });
  expect(hadTier('ENTERPRISE', ['PREMIUM', 'FREE'])).toEqual({ tier: 'ENTERPRISE', givenTier: 'ENTERPRISE' });
});

test('its owner is told what has become of the plan, and nothing where nothing has', () => {
  const had = { ...said, givesTier: said.tier };
  const less = { ...said, tier: 'PROFESSIONAL' } as const;
  expect(planNewsOf(null, said, 'PREMIUM')).toBe('begun');
  expect(planNewsOf({ ...said, status: 'incomplete', givesTier: 'FREE' }, said, 'PREMIUM')).toBe('begun');
  expect(planNewsOf(had, said, 'PREMIUM')).toBeNull();
  expect(planNewsOf(had, { ...said, status: 'past_due' }, 'PREMIUM')).toBeNull();
  expect(planNewsOf({ ...had, status: 'past_due' }, said, 'PREMIUM')).toBe('settled');
  expect(planNewsOf({ ...had, status: 'past_due', givesTier: 'FREE' }, said, 'PREMIUM')).toBe('came_back');
  expect(planNewsOf(had, less, 'PROFESSIONAL')).toBe('lowered');
  expect(planNewsOf({ ...less, givesTier: 'PROFESSIONAL' }, said, 'PREMIUM')).toBe('raised');
  expect(planNewsOf(had, { ...said, status: 'ended' }, 'FREE')).toBe('ended');
  // After the time of grace the end has been told.
  expect(planNewsOf({ ...unpaid, givesTier: 'FREE' }, { ...said, status: 'ended' }, 'FREE')).toBeNull();
});

describe('what its owner is told', () => {
  test('is each failed payment once, and that the plan has ended with it', () => {
    const first = shouldKeepSubscription(null, unpaid, due);
    expect(first.news).toBe('payment_failed');
    expect(shouldKeepSubscription(first.kept, unpaid, due).news).toBeNull();
    const over = shouldKeepSubscription(first.kept, unpaid, just(0));
    expect(over.news).toBe('grace_over');
    expect(shouldKeepSubscription(over.kept, unpaid, just(1)).news).toBeNull();
    const paidAgain = shouldKeepSubscription(over.kept, said, just(2));
    expect(paidAgain).toMatchObject({ news: null, kept: { givesTier: 'PREMIUM' } });
    const next = { ...unpaid, unpaidSince: new Date('2027-01-01T10:00:00Z') };
    expect(shouldKeepSubscription(paidAgain.kept, next, next.unpaidSince).news).toBe('payment_failed');
  });

  test('is nothing where it ends as it was asked to', () => {
    const { kept } = shouldKeepSubscription(null, said, due);
    expect(shouldKeepSubscription(kept, { ...said, status: 'ended' }, due)).toMatchObject({
      news: null,
      kept: { givesTier: 'FREE' },
    });
  });
});

// Events thrice and shuffled: what the provider says changes while events of it are handled, several at
// once, and each handling is three steps that others may come between, as in follow-subscription.ts of the server.
test('events thrice, late and in any order end as what the provider says last', () => {
  const state = fc.record({
    status: fc.constantFrom(...subscriptionStatuses),
    tier: fc.constantFrom(...paidTiers),
    dueDay: fc.integer({ min: 0, max: 3 }),
  });
  const history = fc.record({
    states: fc.array(state, { minLength: 1, maxLength: 8 }),
    turns: fc.array(fc.nat(), { minLength: 200, maxLength: 200 }),
  });
  fc.assert(
    fc.property(history, ({ states, turns }) => {
      const now = new Date(due.getTime() + 8 * 86_400_000);
      const all = states.map(({ status, tier, dueDay }): SaidSubscription => {
        const unpaidSince = status === 'past_due' ? new Date(due.getTime() + dueDay * 86_400_000) : null;
        return { ...said, status, tier, unpaidSince };
      });
      let saying = -1;
      let stored: { revision: number; said: SaidSubscription; kept: StoredSubscription } | null = null;
      const told: (string | undefined)[] = [];
      interface Handling {
        seen: number | null;
        read: SaidSubscription | null;
      }
      const handlings: Handling[] = [];
      const step = (handling: Handling) => {
        if (handling.seen === null) handling.seen = stored?.revision ?? 0;
        else if (handling.read === null) handling.read = all[saying] ?? null;
        else if (handling.seen !== (stored?.revision ?? 0)) Object.assign(handling, { seen: null, read: null });
        else {
          const { kept, news } = shouldKeepSubscription(stored?.kept ?? null, handling.read, now);
          stored = { revision: handling.seen + 1, said: handling.read, kept };
          if (news === 'payment_failed') told.push(handling.read.unpaidSince?.toISOString());
          handlings.splice(handlings.indexOf(handling), 1);
        }
      };
      for (const turn of turns) {
        // What the provider says changes, and its event is on the way three times.
        if (saying < 0 || (turn % 5 === 0 && saying < all.length - 1)) {
          saying++;
          for (let copy = 0; copy < 3; copy++) handlings.push({ seen: null, read: null });
        } else if (handlings.length > 0) step(handlings[turn % handlings.length] as Handling);
      }
      while (handlings.length > 0)
        step(handlings[(turns[handlings.length % 200] as number) % handlings.length] as Handling);
      const last = all[saying] as SaidSubscription;
      expect(stored).toMatchObject({ said: last, kept: { givesTier: tierGivenBy(last, now) } });
      expect(told).toEqual([...new Set(told)]);
    }),
    { numRuns: 1000 },
  );
});
