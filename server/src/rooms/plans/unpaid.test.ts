// Rules: docs/rules/plans.md#unpaid
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import type { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insert, type Person } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { mailsTo } from '../../../test/people.ts';
import { type PaidServer, startPaidServer } from '../../../test/stripe/paid-server.ts';
import { until } from '../../../test/until.ts';
import { webhookPath } from '../../platform/payments/serve-webhook.ts';
import { retryPaymentEvents } from './handle-payment-events.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

let paid: PaidServer;
beforeAll(async () => {
  paid = await startPaidServer();
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const keep = () => syncSubscriptions(paid.server.services);
const mails = async (person: Person) =>
  (await mailsTo(paid.server, `${person.toLowerCase()}@matrix.example`)).map(({ template, subject }) => ({
    template,
    subject,
  }));
const rowsOf = async (sql: string) => (await paid.world.pool.query(sql)).rows;
const news = (subject: string) => ({ template: 'plan-changed', subject });
const failed = { template: 'payment-failed', subject: 'Your payment for the Premium plan failed' };

/** The next payment of a plan fails. */
async function fail(id: string) {
  await paid.pass(32);
  paid.host.account.account.card = 'declined';
  paid.host.account.renew(id);
  await paid.deliverAll();
}

describe('a payment that fails', () => {
  test('is mailed and told, leaves a time of grace, and then the plan is FREE', async () => {
    const id = await paid.subscribe('buyerOwner');
    await fail(id);
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    expect(await mails('buyerOwner')).toEqual([failed, news('Your Premium plan has started')]);
    const { body } = await paid.server.call<typeof notificationCalls.listNotifications>(
      notificationPaths.listNotifications,
      {},
      paid.as('buyerOwner'),
    );
    expect(body.data).toMatchObject([
      {
        kind: 'plan_unpaid',
        title: 'Your payment failed',
        body: 'The payment for the Premium plan ($149.00 USD a month) failed. Please check your card.',
      },
      { kind: 'plan_changed', title: 'Your Premium plan has started' },
    ]);
    expect(await paid.upgrade('buyerOwner', { tier: 'PREMIUM', billing: 'annual' })).toMatchObject({
      status: 409,
      body: { code: 'plan.unpaid' },
    });
    await paid.pass(6.9);
    await keep();
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    await paid.pass(0.2);
    await keep();
    await keep();
    expect(await paid.tierOf('buyerOwner')).toBe('FREE');
    expect((await mails('buyerOwner')).slice(0, 2)).toEqual([{ ...failed, subject: 'Your plan is now Free' }, failed]);
  });

  test('and comes within the time of grace leaves the plan as it was', async () => {
    const id = await paid.subscribe('buyerOwner');
    await fail(id);
    await paid.pass(3);
    paid.host.account.settle(id);
    await paid.deliverAll();
    await paid.pass(8);
    await keep();
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    expect((await mails('buyerOwner')).slice(0, 2)).toEqual([news('Your Premium plan is paid'), failed]);
  });

  test('and comes after it brings the plan back, with what was there all the time', async () => {
    const id = await paid.subscribe('buyerOwner');
    await fail(id);
    await paid.pass(8);
    await keep();
    expect(await paid.tierOf('buyerOwner')).toBe('FREE');
    paid.host.account.settle(id);
    await paid.deliverAll();
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    expect((await mails('buyerOwner'))[0]).toEqual(news('You have the Premium plan again'));
    // What was told before is no news any more.
    expect(await readNotices(paid.server, 'read_at IS NULL')).toMatchObject([
      { title: 'You have the Premium plan again' },
    ]);
  });

  test('and comes in the portal is known to whoever comes back from there, before its event', async () => {
    const id = await paid.subscribe('buyerOwner');
    await fail(id);
    paid.host.account.settle(id);
    const statusNow = async (query: object) => {
      const { body } = await paid.server.call<typeof planCalls.getSubscription>(
        planPaths.getSubscription,
        { query } as never,
        paid.as('buyerOwner'),
      );
      return body.subscription?.status;
    };
    expect(await statusNow({})).toBe('past_due');
    paid.host.mood = 'down';
    expect(await statusNow({ readsBack: true })).toBe('past_due');
    paid.host.mood = 'well';
    expect(await statusNow({ readsBack: true })).toBe('active');
  });

  test('is paid and its event lost: nobody loses a plan that they paid for', async () => {
    const id = await paid.subscribe('buyerOwner');
    await fail(id);
    paid.host.account.settle(id);
    await paid.pass(8);
    await keep();
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
  });

  test('and others after it, month after month, have one time of grace until one comes', async () => {
    const id = await paid.subscribe('buyerOwner');
    await fail(id);
    for (const _ of [1, 2]) {
      await paid.pass(8);
      await keep();
      expect(await paid.tierOf('buyerOwner')).toBe('FREE');
      await fail(id);
      expect(await paid.tierOf('buyerOwner')).toBe('FREE');
    }
    expect((await mails('buyerOwner')).slice(0, 2)).toEqual([{ ...failed, subject: 'Your plan is now Free' }, failed]);
    paid.host.account.settle(id);
    await paid.deliverAll();
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    await fail(id);
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
  });

  test('takes nothing while the provider is away', async () => {
    await fail(await paid.subscribe('buyerOwner'));
    await paid.pass(8);
    paid.host.mood = 'down';
    await keep();
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
  });
});

test('a plan that ended without an event is read back when its period is over', async () => {
  const id = await paid.subscribe('buyerOwner');
  await paid.pass(32);
  paid.host.account.end(id);
  await keep();
  expect(await paid.tierOf('buyerOwner')).toBe('FREE');
});

describe('an event', () => {
  const eventOf = async (id: string) => {
    paid.host.account.end(id);
    return paid.host.account.events.at(-1) ?? expect.fail('there is no event');
  };

  test('that was signed in the future is refused, but for what clocks differ by', async () => {
    const event = await eventOf(await paid.subscribe('buyerOwner'));
    const signedIn = (minutes: number) =>
      paid.deliver(event, { at: new Date(paid.now().getTime() + minutes * 60_000) });
    expect([await signedIn(60), await signedIn(6)]).toEqual([400, 400]);
    await paid.handleAll();
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    expect(await signedIn(4)).toBe(200);
    await until(async () => (await paid.tierOf('buyerOwner')) === 'FREE');
  });

  test('with a bad or a stale signature is refused, and nothing comes of it', async () => {
    const event = await eventOf(await paid.subscribe('buyerOwner'));
    expect(await paid.deliver(event, { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await paid.deliver(event, { at: new Date(paid.now().getTime() - 6 * 60_000) })).toBe(400);
    const { body, signature } = paid.host.sign(event);
    const post = (sent: string, headers: Record<string, string>) =>
      fetch(`${paid.server.url}${webhookPath}`, { method: 'POST', body: sent, headers });
    const changed = await post(body.replace('deleted', 'created'), { 'stripe-signature': signature });
    expect(changed.status).toBe(400);
    expect(await changed.json()).toMatchObject({ code: 'plan.webhook_unsigned' });
    expect((await post(body, {})).status).toBe(400);
    expect((await post('', { 'stripe-signature': signature })).status).toBe(400);
    for (const none of ['t=1,v1=', 't=,v1=abc', 'v1', ',,,'])
      expect((await post(body, { 'stripe-signature': none })).status).toBe(400);
    await paid.handleAll();
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    expect(await paid.deliver(event)).toBe(200);
    await until(async () => (await paid.tierOf('buyerOwner')) === 'FREE');
  });

  test('is taken in from anywhere, during maintenance, and in any type of content', async () => {
    const event = await eventOf(await paid.subscribe('buyerOwner'));
    const maintain = async (isOn: boolean) => {
      await paid.world.pool.query('UPDATE system_settings SET maintenance_mode = $1', [isOn]);
    };
    await maintain(true);
    expect((await paid.upgrade('buyerOwner', { tier: 'FREE' })).status).toBe(503);
    const { body, signature } = paid.host.sign(event);
    const headers = { 'stripe-signature': signature, origin: 'https://elsewhere.example', 'content-type': 'text/odd' };
    const answer = await fetch(`${paid.server.url}${webhookPath}`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    await until(async () => (await paid.tierOf('buyerOwner')) === 'FREE');
    await maintain(false);
  });

  test('is taken in at once while the provider is away, kept once, and handled later', async () => {
    const event = await eventOf(await paid.subscribe('buyerOwner'));
    paid.host.mood = 'down';
    for (const _ of [1, 2, 3]) expect(await paid.deliver(event)).toBe(200);
    await until(async () => (await rowsOf('SELECT 1 FROM stripe_events WHERE tries > 0')).length === 1);
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
    paid.host.mood = 'well';
    await paid.pass(1);
    await retryPaymentEvents(paid.server.services, async () => {});
    expect(await paid.tierOf('buyerOwner')).toBe('FREE');
    await paid.pass(31);
    await retryPaymentEvents(paid.server.services, async () => {});
    expect(await rowsOf('SELECT 1 FROM stripe_events')).toEqual([]);
  });

  test('of a customer whom nobody here is, or of something else, changes nothing', async () => {
    const id = await paid.subscribe('buyerOwner');
    await paid.world.pool.query('DELETE FROM subscriptions; UPDATE users SET stripe_customer_id = NULL');
    paid.host.account.settle(id);
    await paid.deliverAll();
    expect(await rowsOf('SELECT 1 FROM subscriptions')).toEqual([]);
    expect(paid.host.account.subscriptions.get(id)?.status).toBe('active');
    expect(await paid.deliver({ id: 'evt_1', type: 'payout.paid', object: { id: 'po_1', object: 'payout' } })).toBe(
      200,
    );
    expect(await rowsOf(`SELECT 1 FROM stripe_events WHERE id = 'evt_1'`)).toEqual([]);
  });
});

describe('whoever is deleted', () => {
  async function freshPerson() {
    const id = crypto.randomUUID();
    await insert(paid.world.pool, 'users', { id, email: `${id}@matrix.example`, password_hash: 'x' });
    return id;
  }
  /** What `buyerOwner` has bought becomes that of somebody whom nothing holds. */
  async function subscribeFresh() {
    const subscription = await paid.subscribe('buyerOwner');
    const person = await freshPerson();
    await paid.world.pool.query(
      `UPDATE users SET stripe_customer_id = NULL WHERE id = '${paid.world.users.buyerOwner}';
       UPDATE subscriptions SET user_id = '${person}';
       UPDATE users SET stripe_customer_id = (SELECT customer_id FROM subscriptions) WHERE id = '${person}'`,
    );
    return { subscription, person };
  }
  const remove = (id: string) => paid.server.call(userPaths.deleteUser, { params: { id } }, paid.as('superadmin'));
  const statusOf = (id: string) => paid.host.account.subscriptions.get(id)?.status;

  test('pays no longer, even where the provider is away at first', async () => {
    const { subscription, person } = await subscribeFresh();
    paid.host.mood = 'down';
    expect(await remove(person)).toMatchObject({ status: 204 });
    await keep();
    expect(statusOf(subscription)).toBe('active');
    paid.host.mood = 'well';
    await keep();
    expect(statusOf(subscription)).toBe('canceled');
    await paid.deliverAll();
    expect(await rowsOf('SELECT status, gives_tier FROM subscriptions')).toEqual([
      { status: 'ended', gives_tier: 'FREE' },
    ]);
    expect(await rowsOf(`SELECT tier FROM users WHERE id = '${person}'`)).toEqual([{ tier: 'FREE' }]);
  });

  test('and pays on a page that was still open is quietly let go', async () => {
    const { url } = (await paid.upgrade('buyerOwner', { tier: 'PREMIUM' })).body;
    const person = await freshPerson();
    await paid.world.pool.query(
      `WITH gone AS (UPDATE users SET stripe_customer_id = NULL WHERE id = '${paid.world.users.buyerOwner}' RETURNING id)
       SELECT id FROM gone`,
    );
    const [customer] = paid.host.account.customers.keys();
    await paid.world.pool.query('UPDATE users SET stripe_customer_id = $2 WHERE id = $1', [person, customer]);
    await remove(person);
    const { id } = paid.host.account.pay(url?.split('/').at(-1) ?? '');
    await paid.deliverAll();
    expect(statusOf(id)).toBe('canceled');
    expect(await rowsOf(`SELECT tier, email FROM users WHERE id = '${person}'`)).toEqual([
      { tier: 'FREE', email: `deleted_${person}@deleted.invalid` },
    ]);
  });
});
