// Nobody pays twice for one plan: there is one page at a time, and it is known as long as it can be paid.
// Rules: docs/rules/plans.md#paid-once
import type { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaidServer, startPaidServer } from '../../../test/stripe/paid-server.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

let paid: PaidServer;
beforeAll(async () => {
  paid = await startPaidServer();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const upgrade = (tier = 'PREMIUM') => paid.upgrade('buyerOwner', { tier });
const page = async (tier?: string) => (await upgrade(tier)).body.url?.split('/').at(-1) ?? expect.fail('no page');
const minutes = (count: number) => paid.pass(count / 1440);
const confirm = (sessionId: string) =>
  paid.server.call<typeof planCalls.confirmPayment>(
    planPaths.confirmPayment,
    { body: { sessionId } },
    paid.as('buyerOwner'),
  );
const pages = async () => (await paid.world.pool.query('SELECT session_id FROM plan_checkouts')).rows;

test('a late event of a subscription that has ended leaves the page that is open', async () => {
  const id = await paid.subscribe('buyerOwner');
  paid.host.account.end(id);
  await paid.deliverAll();
  const first = await page();
  paid.host.account.tellOf(paid.host.account.subscriptions.get(id) ?? expect.fail(), 'updated');
  await paid.deliverAll();
  expect(await page()).toBe(first);
});

test('a page is forgotten once it was paid, and another may be had when that plan has ended', async () => {
  const first = await page();
  const { id } = paid.host.account.pay(first);
  await paid.deliverAll();
  expect(await pages()).toEqual([]);
  paid.host.account.end(id);
  await paid.deliverAll();
  expect(await page()).not.toBe(first);
});

test('a page of somebody who has paid in another way meanwhile is closed', async () => {
  const open = await page();
  const [customer] = paid.host.account.customers.keys();
  const checkout = paid.host.account.checkouts.get(open) ?? expect.fail();
  const other = { ...checkout, id: 'cs_other', customer: customer ?? '', metadata: { cobuy_tier: 'PREMIUM' } };
  paid.host.account.checkouts.set(other.id, other);
  paid.host.account.pay(other.id);
  await paid.deliverAll();
  await syncSubscriptions(paid.server.services);
  expect(() => paid.host.account.pay(open)).toThrow('the page is closed');
  expect(await pages()).toEqual([]);
});

test('a page that is paid while another is asked for gives no second one', async () => {
  const first = await page();
  const readCheckout = paid.server.services.paymentProvider?.readCheckout ?? expect.fail();
  const provider = paid.server.services.paymentProvider as { readCheckout: typeof readCheckout };
  // Between the closing of the old page and the beginning of the new one.
  provider.readCheckout = async (id) => {
    const said = await readCheckout(id);
    provider.readCheckout = readCheckout;
    paid.host.account.checkouts.set('cs_late', {
      ...(paid.host.account.checkouts.get(first) ?? expect.fail()),
      ...{ id: 'cs_late', status: 'open' },
    });
    paid.host.account.pay('cs_late');
    await paid.deliverAll();
    return said;
  };
  expect(await upgrade('PROFESSIONAL')).toMatchObject({ status: 409, body: { code: 'plan.changed_meanwhile' } });
  expect([...paid.host.account.checkouts.values()].filter(({ status }) => status === 'open')).toEqual([]);
});

test('while a bank takes its days there is no second page, and the plan begins with the money', async () => {
  const first = await page();
  const { id } = paid.host.account.pay(first, 'bank');
  await paid.deliverAll();
  expect((await confirm(first)).body).toEqual({ success: false });
  for (const tier of ['PREMIUM', 'PROFESSIONAL'])
    expect(await upgrade(tier)).toMatchObject({ status: 409, body: { code: 'plan.payment_pending' } });
  expect(await paid.tierOf('buyerOwner')).toBe('FREE');
  paid.host.account.settle(id);
  await paid.deliverAll();
  expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
  expect(await pages()).toEqual([]);
});

test('after a bank has refused another page may be had', async () => {
  const first = await page();
  const { id } = paid.host.account.pay(first, 'bank');
  await paid.deliverAll();
  paid.host.account.end(id);
  expect(await page()).not.toBe(first);
});

test('a page that could not be opened is asked for anew when the provider would open it for too short', async () => {
  const { id } = paid.host.account.pay(await page());
  paid.host.account.end(id);
  await paid.deliverAll();
  paid.host.mood = 'down';
  expect(await upgrade()).toMatchObject({ status: 503 });
  paid.host.mood = 'well';
  await minutes(35);
  expect(await upgrade()).toMatchObject({ status: 200, body: { url: expect.stringContaining('https') } });
});

test('what costs nothing is had without a page', async () => {
  await paid.world.pool.query(`INSERT INTO tier_prices (tier, price_cents) VALUES ('PROFESSIONAL', 0)`);
  expect(await upgrade('PROFESSIONAL')).toMatchObject({ status: 200, body: { tier: 'PROFESSIONAL', url: null } });
  await paid.world.pool.query('DELETE FROM tier_prices');
});

test('a changed price is paid by whoever comes after it, and the old one by whoever has paid it', async () => {
  const id = await paid.subscribe('buyerOther');
  await paid.world.pool.query(`INSERT INTO tier_prices (tier, price_cents) VALUES ('PREMIUM', 19900)`);
  await paid.subscribe('buyerOwner');
  await paid.world.pool.query('DELETE FROM tier_prices');
  paid.host.account.renew(id);
  expect([...paid.host.account.payments.values()].map(({ amount }) => amount)).toEqual([14_900, 19_900, 14_900]);
});

/** Chooses a plan and, while that waits for the account, does something to it. */
async function whileChoosing(tier: string, change: (query: (sql: string) => Promise<unknown>) => Promise<unknown>) {
  const holder = await paid.world.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [paid.world.users.buyerOwner]);
  const going = upgrade(tier);
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(async () => (await paid.world.pool.query(waiting)).rows).toHaveLength(1);
  await change((sql) => holder.query(sql));
  await holder.query('COMMIT');
  holder.release();
  return going;
}

test('whoever has paid in the moment of choosing less keeps what they pay for', async () => {
  const going = await whileChoosing('FREE', (query) =>
    query(
      `INSERT INTO subscriptions (id, user_id, customer_id, status, tier, billing, amount_cents, currency, started_at,
         period_ends_at, ends_at_period_end, gives_tier, revision, read_at)
       VALUES ('sub_1', '${paid.world.users.buyerOwner}', 'cus_1', 'active', 'PREMIUM', 'monthly', 14900, 'USD', now(),
         now(), false, 'PREMIUM', 1, now())`,
    ),
  );
  expect(going).toMatchObject({ status: 409, body: { code: 'plan.changed_meanwhile' } });
});

test('a plan that is taken away in the moment of choosing it is not given back', async () => {
  const { buyerOwner } = paid.world.users;
  await paid.world.pool.query(`UPDATE users SET tier = 'PREMIUM' WHERE id = '${buyerOwner}'`);
  const going = await whileChoosing('PREMIUM', (query) =>
    query(`UPDATE users SET tier = 'FREE' WHERE id = '${buyerOwner}'`),
  );
  expect(going).toMatchObject({ status: 409, body: { code: 'plan.changed_meanwhile' } });
  expect(await paid.tierOf('buyerOwner')).toBe('FREE');
});

test('nobody uses up the calls that a provider answers to everybody', async () => {
  const answers = [];
  for (let call = 0; call < 61; call++) answers.push((await upgrade('ENTERPRISE')).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});

test('nobody pays a changed price for a plan that runs, and whoever paid the old one goes on paying it', async () => {
  const id = await paid.subscribe('buyerOwner', { tier: 'PROFESSIONAL' });
  const dearer = await paid.upgrade('buyerOwner', { tier: 'PREMIUM', expectedAmount: 9900 });
  expect(dearer).toMatchObject({ status: 409, body: { code: 'plan.price_changed' } });
  expect(paid.host.account.subscriptions.get(id)?.price.unitAmount).toBe(4900);
  expect(paid.host.account.payments.size).toBe(1);
});

test('a plan whose price has lost its labels at the provider goes on', async () => {
  const id = await paid.subscribe('buyerOwner');
  const subscription = paid.host.account.subscriptions.get(id) ?? expect.fail();
  subscription.price = { ...subscription.price, id: 'price_of_the_dashboard', metadata: {} };
  subscription.metadata = {};
  paid.host.account.tellOf(subscription, 'updated');
  await paid.deliverAll();
  expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
});
