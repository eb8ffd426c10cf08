// What was given and what is paid for are kept apart: somebody has the higher of both.
// Rules: docs/rules/plans.md#paid-once
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../test/people.ts';
import { type PaidServer, startPaidServer } from '../../../test/stripe/paid-server.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

let paid: PaidServer;
beforeAll(async () => {
  paid = await startPaidServer();
});
afterAll(() => paid.close());
beforeEach(async () => {
  await paid.reset();
  await setMode(false);
});

async function setMode(isOn: boolean) {
  await paid.world.pool.query('UPDATE system_settings SET community_mode = $1', [isOn]);
}
const upgrade = (tier: string) => paid.upgrade('buyerOwner', { tier });
const tier = () => paid.tierOf('buyerOwner');
const give = (plan: string) =>
  paid.server.call(
    userPaths.changeUser,
    { params: { id: paid.world.users.buyerOwner }, body: { tier: plan } },
    paid.as('superadmin'),
  );
const subjects = async () =>
  (await mailsTo(paid.server, 'buyerowner@matrix.example'))
    .filter(({ template }) => template === 'payment-failed')
    .map(({ subject }) => subject);
const keep = () => syncSubscriptions(paid.server.services);
async function renew(id: string) {
  await paid.pass(32);
  paid.host.account.renew(id);
  await paid.deliverAll();
}

describe('an administrator', () => {
  test('who gives less takes nothing that is paid for', async () => {
    const id = await paid.subscribe('buyerOwner');
    expect(await give('FREE')).toMatchObject({ status: 200, body: { tier: 'PREMIUM' } });
    expect(await upgrade('PREMIUM')).toMatchObject({ status: 200, body: { tier: 'PREMIUM' } });
    await renew(id);
    expect(await tier()).toBe('PREMIUM');
    paid.host.account.end(id);
    await paid.deliverAll();
    expect(await tier()).toBe('FREE');
  });

  test('who gives more gives it beside what is paid for, and for longer', async () => {
    const id = await paid.subscribe('buyerOwner', { tier: 'PROFESSIONAL' });
    await give('ENTERPRISE');
    expect(await tier()).toBe('ENTERPRISE');
    expect(await upgrade('PREMIUM')).toMatchObject({ status: 409, body: { code: 'plan.given_already' } });
    expect(paid.host.account.payments.size).toBe(1);
    await renew(id);
    paid.host.account.end(id);
    await paid.deliverAll();
    expect(await tier()).toBe('ENTERPRISE');
  });
});

describe('in community mode', () => {
  test('a plan that is paid for is had after it, too', async () => {
    const { url } = (await upgrade('PREMIUM')).body;
    await setMode(true);
    const { id } = paid.host.account.pay(url?.split('/').at(-1) ?? '');
    await paid.deliverAll();
    expect(await tier()).toBe('PREMIUM');
    // Who pays ends it there as well, at the period's end; the plan that one has takes it back.
    expect((await upgrade('FREE')).body).toMatchObject({ tier: 'PREMIUM', startsAt: expect.any(String) });
    expect(paid.host.account.subscriptions.get(id)).toMatchObject({ cancelAtPeriodEnd: true });
    await setMode(false);
    await upgrade('PREMIUM');
    await renew(id);
    expect(await tier()).toBe('PREMIUM');
    paid.host.account.end(id);
    await paid.deliverAll();
    expect(await tier()).toBe('FREE');
  });

  test('nobody is told that a plan is gone which they still have', async () => {
    const id = await paid.subscribe('buyerOwner');
    paid.host.account.account.card = 'declined';
    await renew(id);
    await setMode(true);
    await paid.pass(8);
    await keep();
    await setMode(false);
    await keep();
    expect(await tier()).toBe('PREMIUM');
    expect(await subjects()).toEqual(['Your payment for the Premium plan failed']);
  });
});

/** Beside the one that somebody has, a cheaper one is paid for in another window. */
async function payForLower(id: string) {
  const higher = paid.host.account.subscriptions.get(id) ?? expect.fail();
  const price = { ...higher.price, metadata: { cobuy_tier: 'PROFESSIONAL', cobuy_billing: 'monthly' } };
  const lower = { ...higher, id: 'sub_lower', price, periodEnd: higher.periodEnd + 86_400 * 300 };
  paid.host.account.subscriptions.set(lower.id, lower);
  paid.host.account.tellOf(lower, 'created');
  await paid.deliverAll();
  return lower.id;
}

test('of two that are paid for the lower ends in community mode: nothing was lost, so nothing is given', async () => {
  const id = await paid.subscribe('buyerOwner');
  paid.host.account.end(await payForLower(id));
  await setMode(true);
  await paid.deliverAll();
  await setMode(false);
  paid.host.account.end(id);
  await paid.deliverAll();
  expect(await tier()).toBe('FREE');
});

test('of two that are paid for the higher is had, and the lower where the higher ends unpaid', async () => {
  const id = await paid.subscribe('buyerOwner');
  await payForLower(id);
  expect(await tier()).toBe('PREMIUM');
  paid.host.account.account.card = 'declined';
  await renew(id);
  await paid.pass(8);
  await keep();
  expect(await tier()).toBe('PROFESSIONAL');
  expect(await subjects()).toEqual(['Your plan is now Professional', 'Your payment for the Premium plan failed']);
});
