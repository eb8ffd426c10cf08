// Rules: docs/rules/plans.md#usage, docs/rules/plans.md#free-plans, docs/rules/plans.md#paying
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import type { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/matrix/world.ts';
import { openSockets } from '../../../test/open-sockets.ts';
import { type PaidServer, startPaidServer } from '../../../test/stripe/paid-server.ts';
import { startTestServer } from '../../../test/test-server.ts';

let paid: PaidServer;
beforeAll(async () => {
  paid = await startPaidServer();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const sockets = openSockets(() => paid.server.url);
const sessionOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const confirm = (person: Person, sessionId: string) =>
  paid.server.call<typeof planCalls.confirmPayment>(planPaths.confirmPayment, { body: { sessionId } }, paid.as(person));
const subscriptionOf = async (person: Person) =>
  (await paid.server.call<typeof planCalls.getSubscription>(planPaths.getSubscription, {}, paid.as(person))).body
    .subscription;
const asked = (call: string) => paid.host.asked.filter((one) => one === call).length;

describe('an upgrade', () => {
  test('is paid for on a page of the provider, and has begun when its payer comes back', async () => {
    const { status, body } = await paid.upgrade('buyerOwner', { tier: 'PREMIUM', billing: 'annual' });
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, tier: 'FREE', startsAt: null } });
    expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.example/);
    const sessionId = sessionOf(body.url);
    expect((await confirm('buyerOwner', sessionId)).body).toEqual({ success: false });
    paid.host.account.pay(sessionId);
    expect((await confirm('buyerOwner', sessionId)).body).toEqual({ success: true });
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    expect(await subscriptionOf('buyerOwner')).toMatchObject({
      ...{ tier: 'PREMIUM', billing: 'annual', status: 'active', amount: 149_000, currency: 'USD' },
      ...{ endsAtPeriodEnd: false, next: null, graceEndsAt: null },
    });
  });

  test('begins by its event alone, should nobody come back', async () => {
    await paid.subscribe('buyerOwner');
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
  });

  test('is confirmed to its payer alone', async () => {
    const { url } = (await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).body;
    await paid.upgrade('buyerOther', { tier: 'PREMIUM' });
    paid.host.account.pay(sessionOf(url));
    for (const [person, session] of [
      ['buyerOther', sessionOf(url)],
      ['buyerForeign', sessionOf(url)],
      ['buyerOther', 'cs_unknown'],
      ['buyerOther', '../subscriptions/sub_1'],
    ] as const)
      expect(await confirm(person, session)).toMatchObject({
        status: 404,
        body: { error: 'Invalid payment session', code: 'plan.session_invalid' },
      });
    expect(await paid.tierOf('buyerOther')).toBe('FREE');
  });

  test('that is asked for twice at once has one page, customer and price', async () => {
    const asking = Array.from({ length: 5 }, () => paid.upgrade('buyerOwner', { tier: 'PREMIUM' }));
    const urls = (await Promise.all(asking)).map(({ body }) => body.url);
    expect(new Set(urls).size).toBe(1);
    expect((await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).body.url).toBe(urls[0]);
    const { customers, checkouts, prices } = paid.host.account;
    expect([customers.size, checkouts.size, prices.size]).toEqual([1, 1, 1]);
  });

  test('to another plan closes the page of the first', async () => {
    const first = sessionOf((await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).body.url);
    const second = sessionOf((await paid.upgrade('buyerOwner', { tier: 'PROFESSIONAL' })).body.url);
    expect(second).not.toBe(first);
    expect(() => paid.host.account.pay(first)).toThrow('the page is closed');
  });

  test('to two plans at once has one page', async () => {
    const answers = await Promise.all(['PREMIUM', 'PROFESSIONAL'].map((tier) => paid.upgrade('buyerOwner', { tier })));
    const { checkouts } = paid.host.account;
    const open = [...checkouts.values()].filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  });

  test('that was paid in another window is not paid again', async () => {
    paid.host.account.pay(sessionOf((await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).body.url));
    const again = await paid.upgrade('buyerOwner', { tier: 'PREMIUM' });
    expect(again).toMatchObject({ status: 409, body: { code: 'plan.changed_meanwhile' } });
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
  });

  test('gets a new page when the old one is about to close', async () => {
    const first = (await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).body.url;
    await paid.pass(2 / 24);
    const second = (await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).body.url;
    expect(second).not.toBe(first);
    expect(paid.host.account.pay(sessionOf(second)).status).toBe('active');
  });

  test('is refused at another price than was shown', async () => {
    const shown = await paid.upgrade('buyerOwner', { tier: 'PREMIUM', expectedAmount: 9900 });
    expect(shown).toMatchObject({ status: 409, body: { code: 'plan.price_changed', details: { amount: 14_900 } } });
    expect(shown.body).toMatchObject({
      error: 'The price of this plan has changed: it’s now $149.00. Please review it and try again.',
    });
    expect(await paid.upgrade('buyerOwner', { tier: 'PREMIUM', expectedAmount: 14_900 })).toMatchObject({
      status: 200,
    });
  });

  test('to a plan without a price is a matter of sales', async () => {
    const answer = await paid.upgrade('buyerOwner', { tier: 'ENTERPRISE' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan.contact_sales' } });
  });

  test('counts taxes where the account does', async () => {
    const isTaxed = async (person: Person) => {
      const id = sessionOf((await paid.upgrade(person, { tier: 'PREMIUM' })).body.url);
      return paid.host.account.checkouts.get(id)?.isTaxed;
    };
    expect(await isTaxed('buyerOwner')).toBe(false);
    paid.host.account.account.taxes = 'active';
    expect(await isTaxed('buyerOther')).toBe(true);
    // It is said before the payment, and stays known of what was bought with it.
    const ask = { query: { tier: 'PREMIUM', billing: 'monthly' } } as const;
    const { body } = await paid.server.call<typeof planCalls.previewPlanChange>(
      planPaths.previewPlanChange,
      ask,
      paid.as('buyerOther'),
    );
    expect(body).toEqual({ chargedNow: null, isTaxed: true });
    await paid.subscribe('buyerOther');
    const bought = await paid.server.call<typeof planCalls.getSubscription>(
      planPaths.getSubscription,
      {},
      paid.as('buyerOther'),
    );
    expect(bought.body.subscription).toMatchObject({ isTaxed: true });
  });

  test('says that the provider is away, and leaves nothing behind', async () => {
    paid.host.mood = 'down';
    const answer = await paid.upgrade('buyerOwner', { tier: 'PREMIUM' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'plan.provider_unreachable' } });
    const { rows } = await paid.world.pool.query(
      'SELECT 1 FROM plan_checkouts UNION ALL SELECT 1 FROM users WHERE stripe_customer_id IS NOT NULL',
    );
    expect(rows).toEqual([]);
    paid.host.mood = 'well';
    expect((await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).body.url).toMatch(/^https/);
  });
});

describe('a plan that runs', () => {
  test('becomes a higher one at once, for the difference', async () => {
    await paid.subscribe('buyerOwner', { tier: 'PROFESSIONAL' });
    const { status, body } = await paid.upgrade('buyerOwner', { tier: 'PREMIUM' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, tier: 'PREMIUM', url: null, startsAt: null },
    });
    expect(await subscriptionOf('buyerOwner')).toMatchObject({ tier: 'PREMIUM', billing: 'monthly', amount: 14_900 });
    const amounts = [...paid.host.account.payments.values()].slice(-2).map(({ amount }) => amount);
    expect(amounts[0]).toBe(4900);
    expect(amounts[1]).toBeGreaterThan(9900);
    expect(amounts[1]).toBeLessThanOrEqual(10_000);
  });

  test('tells its owner’s pages of each change once, and nobody of what is read without one', async () => {
    const page = await sockets.listen('/', paid.world.tokens.buyerOwner);
    const other = await sockets.listen('/', paid.world.tokens.buyerOther);
    const { body } = await paid.upgrade('buyerOwner', { tier: 'PREMIUM' });
    paid.host.account.pay(sessionOf(body.url));
    for (let time = 0; time < 3; time++) await confirm('buyerOwner', sessionOf(body.url));
    await paid.deliverAll();
    await paid.upgrade('buyerOwner', { tier: 'FREE' });
    await paid.handleAll();
    paid.server.services.realtime.publish(`user:${paid.world.users.buyerOwner}`, 'last', {});
    await expect.poll(() => page.payloads('last')).toHaveLength(1);
    // It begins, and is to end.
    expect(page.payloads('plan:changed')).toEqual([{ tier: 'PREMIUM' }, { tier: 'PREMIUM' }]);
    expect(other.payloads('plan:changed')).toEqual([]);
    sockets.closeAll();
  });

  test('is previewed with what a higher one would charge now, and charged just that', async () => {
    const preview = async (tier: string, billing = 'monthly') =>
      (
        await paid.server.call<typeof planCalls.previewPlanChange>(
          planPaths.previewPlanChange,
          { query: { tier, billing } } as never,
          paid.as('buyerOwner'),
        )
      ).body;
    expect(await preview('PREMIUM')).toMatchObject({ chargedNow: null });
    await paid.subscribe('buyerOwner', { tier: 'PROFESSIONAL' });
    await paid.pass(10);
    for (const nothingNow of ['PROFESSIONAL']) expect(await preview(nothingNow)).toMatchObject({ chargedNow: null });
    const { chargedNow } = await preview('PREMIUM', 'annual');
    expect(chargedNow).toBeGreaterThan(145_000);
    expect(chargedNow).toBeLessThan(149_000);
    await paid.upgrade('buyerOwner', { tier: 'PREMIUM', billing: 'annual' });
    expect(Math.abs(([...paid.host.account.payments.values()].at(-1)?.amount ?? 0) - (chargedNow ?? 0))).toBeLessThan(
      5,
    );
    expect(await preview('PREMIUM')).toMatchObject({ chargedNow: null });
  });

  test('stays as it is where the card declines', async () => {
    await paid.subscribe('buyerOwner', { tier: 'PROFESSIONAL' });
    paid.host.account.account.card = 'declined';
    const declined = await paid.upgrade('buyerOwner', { tier: 'PREMIUM' });
    expect(declined).toMatchObject({ status: 402, body: { code: 'plan.declined' } });
    expect(await paid.tierOf('buyerOwner')).toBe('PROFESSIONAL');
    paid.host.account.account.card = 'good';
    expect(await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).toMatchObject({
      status: 200,
      body: { tier: 'PREMIUM' },
    });
  });

  test('becomes a lower one when its period ends', async () => {
    const id = await paid.subscribe('buyerOwner', { tier: 'PREMIUM' });
    const { periodEndsAt } = (await subscriptionOf('buyerOwner')) ?? {};
    const { body } = await paid.upgrade('buyerOwner', { tier: 'PROFESSIONAL' });
    expect(body).toEqual({ success: true, tier: 'PREMIUM', url: null, startsAt: periodEndsAt });
    expect(await subscriptionOf('buyerOwner')).toMatchObject({
      tier: 'PREMIUM',
      next: { tier: 'PROFESSIONAL', billing: 'monthly' },
    });
    await paid.pass(32);
    paid.host.account.renew(id);
    await paid.deliverAll();
    expect(await paid.tierOf('buyerOwner')).toBe('PROFESSIONAL');
    expect(await subscriptionOf('buyerOwner')).toMatchObject({ tier: 'PROFESSIONAL', next: null, amount: 4900 });
  });

  test('ends with its period for FREE, and goes on where its owner thinks again', async () => {
    const id = await paid.subscribe('buyerOwner');
    await paid.upgrade('buyerOwner', { tier: 'FREE' });
    expect(await subscriptionOf('buyerOwner')).toMatchObject({ endsAtPeriodEnd: true });
    await paid.upgrade('buyerOwner', { tier: 'PREMIUM' });
    expect(await subscriptionOf('buyerOwner')).toMatchObject({ endsAtPeriodEnd: false });
    await paid.upgrade('buyerOwner', { tier: 'PROFESSIONAL' });
    await paid.upgrade('buyerOwner', { tier: 'FREE' });
    expect(await subscriptionOf('buyerOwner')).toMatchObject({ tier: 'PREMIUM', endsAtPeriodEnd: true, next: null });
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    await paid.pass(32);
    paid.host.account.renew(id);
    await paid.deliverAll();
    expect(await paid.tierOf('buyerOwner')).toBe('FREE');
    expect(await subscriptionOf('buyerOwner')).toBeNull();
  });

  test('is changed although the answer to it was lost', async () => {
    await paid.subscribe('buyerOwner', { tier: 'PROFESSIONAL' });
    paid.host.mood = 'silent';
    expect(await paid.upgrade('buyerOwner', { tier: 'FREE' })).toMatchObject({ status: 200 });
    paid.host.mood = 'well';
    expect(await subscriptionOf('buyerOwner')).toMatchObject({ endsAtPeriodEnd: true });
  });

  test('is managed in the portal of its owner', async () => {
    const open = (person: Person) =>
      paid.server.call<typeof planCalls.createPortalSession>(planPaths.createPortalSession, {}, paid.as(person));
    const isCustomer = async () =>
      (await paid.server.call<typeof planCalls.getSubscription>(planPaths.getSubscription, {}, paid.as('buyerOwner')))
        .body.isCustomer;
    expect(await open('buyerOwner')).toMatchObject({ status: 409, body: { code: 'plan.nothing_to_manage' } });
    expect(await isCustomer()).toBe(false);
    await paid.upgrade('buyerOwner', { tier: 'PREMIUM' });
    expect(await isCustomer()).toBe(false);
    const id = await paid.subscribe('buyerOwner');
    expect(await isCustomer()).toBe(true);
    paid.host.account.end(id);
    await paid.deliverAll();
    // Invoices stay there to be seen.
    expect(await isCustomer()).toBe(true);
    const customer = [...paid.host.account.customers.values()].at(-1)?.id ?? '';
    expect(await open('buyerOwner')).toMatchObject({
      status: 200,
      body: { url: `https://billing.stripe.example/p/${customer}` },
    });
    paid.host.mood = 'down';
    expect(await open('buyerOwner')).toMatchObject({ status: 503, body: { code: 'plan.provider_unreachable' } });
  });
});

test('how the provider is connected is told with the last event that it signed, and without its keys', async () => {
  const setup = () =>
    paid.server.call<typeof planCalls.getPaymentSetup>(planPaths.getPaymentSetup, {}, paid.as('superadmin'));
  await paid.world.pool.query('DELETE FROM stripe_events');
  const before = await setup();
  expect(before).toMatchObject({
    status: 200,
    body: { configured: true, mode: 'test', otherHost: new URL(paid.host.url).host, lastEventAt: null },
  });
  expect(before.body.webhookUrl).toBe(`${await paid.server.services.readPublicUrl()}/api/payment/webhook`);
  expect(JSON.stringify(before.body)).not.toMatch(/sk_test|whsec/);
  await paid.subscribe('buyerOwner');
  expect(Math.abs(Date.parse((await setup()).body.lastEventAt ?? '') - paid.now().getTime())).toBeLessThan(60_000);
});

describe('where plans are free', () => {
  test('without a provider any plan is had at once, up and down', async () => {
    const free = await startTestServer({ databaseUrl: paid.server.database.url });
    const choose = (tier: string) => free.call(planPaths.upgradeTier, { body: { tier } }, paid.as('buyerOwner'));
    for (const tier of ['ENTERPRISE', 'PROFESSIONAL', 'FREE']) {
      expect(await choose(tier)).toMatchObject({
        status: 200,
        body: { success: true, tier, url: null, startsAt: null },
      });
      expect(await paid.tierOf('buyerOwner')).toBe(tier);
    }
    expect((await free.call(paymentPaths.getPaymentStatus)).body).toMatchObject({
      configured: false,
      communityMode: false,
    });
    expect((await paid.server.call(paymentPaths.getPaymentStatus)).body).toMatchObject({ configured: true });
    await free.close();
  });

  test('community mode gives any plan at once, and what ends there takes nothing away', async () => {
    const id = await paid.subscribe('buyerOwner');
    const setMode = async (isOn: boolean) => {
      await paid.world.pool.query('UPDATE system_settings SET community_mode = $1', [isOn]);
    };
    await setMode(true);
    const before = asked('POST /v1/checkout/sessions');
    expect((await paid.upgrade('buyerOther', { tier: 'ENTERPRISE' })).body).toMatchObject({
      tier: 'ENTERPRISE',
      url: null,
    });
    expect(asked('POST /v1/checkout/sessions')).toBe(before);
    paid.host.account.end(id);
    await paid.deliverAll();
    expect(await subscriptionOf('buyerOwner')).toBeNull();
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    await setMode(false);
  });

  test('a lower plan that nobody pays for is had at once', async () => {
    await paid.world.pool.query(`UPDATE users SET tier = 'ENTERPRISE' WHERE id = $1`, [paid.world.users.buyerOwner]);
    expect((await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).body).toMatchObject({ tier: 'PREMIUM', url: null });
  });
});
