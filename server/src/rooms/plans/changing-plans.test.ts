// What becomes of a plan that runs when another is chosen, above all when the provider does not do it.
import type { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaidServer, startPaidServer } from '../../../test/stripe/paid-server.ts';

let paid: PaidServer;
beforeAll(async () => {
  paid = await startPaidServer();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const upgrade = (body: object) => paid.upgrade('buyerOwner', body);
const subscription = async () =>
  (await paid.server.call<typeof planCalls.getSubscription>(planPaths.getSubscription, {}, paid.as('buyerOwner'))).body
    .subscription;
const card = (is: 'good' | 'declined') => {
  paid.host.account.account.card = is;
};
const amounts = () => [...paid.host.account.payments.values()].map(({ amount }) => amount);
async function renew(id: string) {
  await paid.pass(32);
  paid.host.account.renew(id);
  await paid.deliverAll();
}

describe('a change that is refused changes nothing', () => {
  test.each(['FREE', 'PROFESSIONAL'])('of what was planned: %s follows', async (tier) => {
    const id = await paid.subscribe('buyerOwner');
    await upgrade({ tier });
    const planned = await subscription();
    card('declined');
    const dearer = await upgrade({ tier: 'PREMIUM', billing: 'annual' });
    expect(dearer).toMatchObject({ status: 402, body: { code: 'plan.declined' } });
    expect(await subscription()).toEqual(planned);
    card('good');
    await renew(id);
    expect(await paid.tierOf('buyerOwner')).toBe(tier);
  });

  test.each([
    ['making a schedule', /POST .*schedules$/],
    ['filling it in', /POST .*schedules\/[^/]+$/],
  ])('of an end that was planned, when the provider refuses %s', async (_, refuses) => {
    const id = await paid.subscribe('buyerOwner');
    await upgrade({ tier: 'FREE' });
    paid.host.refuses = refuses;
    expect(await upgrade({ tier: 'PROFESSIONAL' })).toMatchObject({ status: 502 });
    paid.host.refuses = null;
    expect(await subscription()).toMatchObject({ endsAtPeriodEnd: true, next: null });
    await renew(id);
    expect(await paid.tierOf('buyerOwner')).toBe('FREE');
  });

  test('of a lower plan that was planned, when the provider refuses to end it', async () => {
    const id = await paid.subscribe('buyerOwner');
    await upgrade({ tier: 'PROFESSIONAL' });
    paid.host.refuses = /POST .*(schedules\/[^/]+|subscriptions\/[^/]+)$/;
    expect(await upgrade({ tier: 'FREE' })).toMatchObject({ status: 502 });
    paid.host.refuses = null;
    await renew(id);
    expect(await paid.tierOf('buyerOwner')).toBe('PROFESSIONAL');
  });
});

describe('what was planned', () => {
  test('and could not be taken back after the payment for a higher plan keeps nobody from having it', async () => {
    await paid.subscribe('buyerOwner');
    await upgrade({ tier: 'PROFESSIONAL' });
    paid.host.refuses = /schedules\/[^/]+\/release$/;
    expect(await upgrade({ tier: 'PREMIUM', billing: 'annual' })).toMatchObject({
      status: 200,
      body: { tier: 'PREMIUM', startsAt: null },
    });
    expect(await subscription()).toMatchObject({ billing: 'annual', next: { tier: 'PROFESSIONAL' } });
    paid.host.refuses = null;
    await upgrade({ tier: 'PREMIUM', billing: 'annual' });
    expect(await subscription()).toMatchObject({ billing: 'annual', next: null });
  });

  test('is taken back by a higher plan', async () => {
    for (const tier of ['FREE', 'PROFESSIONAL']) {
      await paid.reset();
      const id = await paid.subscribe('buyerOwner');
      await upgrade({ tier });
      expect(await upgrade({ tier: 'PREMIUM', billing: 'annual' })).toMatchObject({ status: 200 });
      expect(await subscription()).toMatchObject({ billing: 'annual', endsAtPeriodEnd: false, next: null });
      await renew(id);
      expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    }
  });

  test('is taken back by the plan that one has, and goes on after it has come', async () => {
    const id = await paid.subscribe('buyerOwner');
    await upgrade({ tier: 'FREE' });
    await upgrade({ tier: 'PROFESSIONAL' });
    expect(await subscription()).toMatchObject({ endsAtPeriodEnd: false, next: { tier: 'PROFESSIONAL' } });
    await upgrade({ tier: 'PREMIUM' });
    expect(await subscription()).toMatchObject({ endsAtPeriodEnd: false, next: null });
    await upgrade({ tier: 'PROFESSIONAL' });
    for (const _ of [1, 2, 3]) {
      await renew(id);
      expect(await subscription()).toMatchObject({ tier: 'PROFESSIONAL', endsAtPeriodEnd: false, next: null });
    }
    expect(amounts()).toEqual([14_900, 4900, 4900, 4900]);
    expect(await upgrade({ tier: 'PREMIUM' })).toMatchObject({ status: 200, body: { tier: 'PREMIUM' } });
  });
});
