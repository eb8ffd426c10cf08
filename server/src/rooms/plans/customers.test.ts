// Whom the provider charges: known there by the address of their account, and forgotten there with it.
import type { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { refundPaths } from '@cobuy/contract/refunds/refunds.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaidServer, startPaidServer } from '../../../test/stripe/paid-server.ts';
import { ProviderProblem } from '../../platform/payments/payment-provider.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

let paid: PaidServer;
beforeAll(async () => {
  paid = await startPaidServer();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const upgrade = () => paid.upgrade('buyerOwner', { tier: 'PREMIUM' });
const sessionOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const portal = () =>
  paid.server.call<typeof planCalls.createPortalSession>(planPaths.createPortalSession, {}, paid.as('buyerOwner'));
const recentPayment = () => paid.server.call(refundPaths.getRecentPayment, {}, paid.as('buyerOwner'));

test('whom the provider has forgotten it gets to know anew', async () => {
  const first = sessionOf((await upgrade()).body.url);
  const { customers, checkouts } = paid.host.account;
  customers.clear();
  expect(await portal()).toMatchObject({ status: 409, body: { code: 'plan.nothing_to_manage' } });
  expect(await recentPayment()).toMatchObject({ status: 404, body: { code: 'refund.no_payment' } });
  const { status, body } = await upgrade();
  expect(status).toBe(200);
  expect(checkouts.get(sessionOf(body.url))?.customer).toBe([...customers.keys()][0]);
  // The page of the customer who is gone can no longer be paid.
  expect(checkouts.get(first)?.status).toBe('expired');
  paid.host.account.pay(sessionOf(body.url));
  await paid.deliverAll();
  expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
});

test('a plan that was paid for with other keys has ended, and another may be bought', async () => {
  await paid.subscribe('buyerOwner');
  const { customers, subscriptions, checkouts } = paid.host.account;
  for (const things of [customers, subscriptions, checkouts]) things.clear();
  await upgrade();
  expect(await upgrade()).toMatchObject({ status: 200, body: { url: expect.stringContaining('https') } });
});

test('bills go to the address that the account has now', async () => {
  await upgrade();
  const { buyerOwner } = paid.world.users;
  const setEmail = (email: string) =>
    paid.world.pool.query('UPDATE users SET email = $2 WHERE id = $1', [buyerOwner, email]);
  const addresses = () => [...paid.host.account.customers.values()].map(({ email }) => email);
  const [before] = addresses();
  await setEmail('moved@matrix.example');
  await upgrade();
  expect(addresses()).toEqual(['moved@matrix.example']);
  await setEmail(before ?? '');
});

test('with the account goes what the provider knows of its person, once nothing can be paid any more', async () => {
  await paid.subscribe('buyerOwner');
  const { buyerOwner } = paid.world.users;
  // As an account is emptied, of which the rest of the world still has need.
  await paid.world.pool.query(
    `UPDATE users SET deleted_at = now() WHERE id = '${buyerOwner}';
     UPDATE subscriptions SET ending_since = now() WHERE user_id = '${buyerOwner}'`,
  );
  await syncSubscriptions(paid.server.services);
  await syncSubscriptions(paid.server.services);
  expect(paid.host.account.customers.size).toBe(0);
  expect(paid.host.account.payments.size).toBe(1);
  const { rows } = await paid.world.pool.query(
    `UPDATE users SET deleted_at = NULL WHERE id = '${buyerOwner}' RETURNING stripe_customer_id`,
  );
  expect(rows).toEqual([{ stripe_customer_id: null }]);
  expect([...paid.host.account.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
});

test('what a person sends as an id leads nowhere else', async () => {
  await upgrade();
  const before = paid.host.asked.length;
  for (const sessionId of ['.', '..', '\ud800', 'cs_1?expand=customer', 'cs_1/expire', '../customers'])
    expect(
      await paid.server.call(planPaths.confirmPayment, { body: { sessionId } }, paid.as('buyerOwner')),
    ).toMatchObject({ status: 404, body: { code: 'plan.session_invalid' } });
  for (const paymentIntentId of ['.', '..', '\ud800', 'pi_1/capture'])
    expect(
      await paid.server.call(
        refundPaths.requestRefund,
        { body: { paymentIntentId, amount: 100, reason: 'We meet no more.' } },
        paid.as('buyerOwner'),
      ),
    ).toMatchObject({ status: 404, body: { code: 'refund.no_payment' } });
  expect(paid.host.asked).toHaveLength(before);
});

test('what the log says of a provider names nobody', async () => {
  const { paymentProvider } = paid.server.services;
  const refused = await paymentProvider
    ?.openCheckout(
      {
        ...{ userId: 'u', customerId: 'cus_secret', tier: 'PREMIUM', billing: 'monthly', amountCents: 100 },
        ...{ currency: 'USD', cancelUrl: 'https://c.example', closesAt: new Date(Date.now() + 3_600_000) },
        successUrl: 'https://c.example/{CHECKOUT_SESSION_ID}',
      },
      'key',
    )
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderProblem);
  expect(`${refused} ${JSON.stringify(refused)} ${(refused as Error).cause}`).not.toContain('cus_secret');
});
