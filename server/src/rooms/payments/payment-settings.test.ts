// What an installation says of its payments, in two processes on one database.
// Rules: docs/rules/payments.md#settings-of-the-site

import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import type { PaymentSettings } from '@cobuy/contract/payments/payment-settings.schemas';
import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, insert, insertMany, makeOrder } from '../../../test/matrix/world.ts';
import { passUndoTime } from '../../../test/pass-undo-time.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop, setGroupBuy } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { alertAdministrators } from '../notifications/alerting/alert-administrators.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let server: TestServer;
let beside: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  beside = await startTestServer({ databaseUrl: server.database.url });
  shop = await openShop(await buildWorld(server.database.pool));
  await insertDefaultKeywords(server.services);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const superadmin = () => ({ token: shop.tokens.superadmin });
const methods = (changes: Partial<Record<(typeof paymentMethods)[number], object>> = {}) =>
  Object.fromEntries(
    paymentMethods.map((method) => [method, { enabled: method === 'PAYPAL', instructions: null, ...changes[method] }]),
  );
const settings = {
  paymentMethods: methods(),
  paymentDueDays: 5,
  gracePeriodDays: 2,
  reminderDays: '7, 3',
  autoCancelDays: 10,
  notifications: { paymentReceived: true, paymentReminders: false, paymentOverdue: true, adminAlerts: false },
};
const change = (changes: object = {}, on = server, caller: object = superadmin()) =>
  on.call<typeof paymentCalls.changePaymentSettings>(
    paymentPaths.changePaymentSettings,
    { body: { ...settings, ...changes } },
    caller,
  );
const read = async (caller: object = superadmin(), on = server) =>
  (await on.call<typeof paymentCalls.getPaymentSettings>(paymentPaths.getPaymentSettings, {}, caller)).body;
const seen = async (): Promise<PaymentSettings> => {
  const { data } = await read();
  if (!data) throw new Error('a platform administrator reads no settings');
  return data;
};
const offeredBy = async (on: TestServer) => {
  const { body } = await on.call<typeof paymentCalls.listEnabledMethods>(
    paymentPaths.listEnabledMethods,
    { query: { organizationId: shop.own } },
    {},
  );
  return body.paymentMethods;
};

beforeEach(() => change());

describe('the settings', () => {
  test('are whole for a platform administrator, and the ways to pay alone for everybody else', async () => {
    expect(await seen()).toMatchObject({ ...settings, paymentMethods: {}, reminderDays: '3,7' });
    const { data, paymentMethods: shown } = await read({ token: shop.tokens.adminOwn, organizationId: shop.own });
    expect(data).toBeUndefined();
    expect(shown.PAYPAL).toEqual({ enabled: true, displayName: 'PayPal', instructions: null });
    expect(await read({})).toEqual({ paymentMethods: shown });
  });

  test('are changed by a platform administrator alone', async () => {
    const own = { organizationId: shop.own };
    for (const person of ['adminOwn', 'agentOther', 'buyerOwner'] as const)
      expect(await change({}, server, { token: shop.tokens[person], ...own })).toMatchObject({
        status: 403,
        body: { error: 'Only superadmins can access system-wide payment settings.' },
      });
    expect((await change({}, server, {})).status).toBe(401);
  });

  test('are written over what somebody else has saved since, and the answer names them', async () => {
    const { pool } = server.database;
    const { version } = await seen();
    await pool.query('UPDATE users SET is_superadmin = true WHERE id = $1', [shop.users.adminForeign]);
    const other = { token: shop.tokens.adminForeign };
    const tries = [11, 12, 13, 14].map((autoCancelDays, place) =>
      change({ autoCancelDays, version }, place % 2 ? beside : server, place % 2 ? other : superadmin()),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Each process answers others from what it has kept for a second; a change answers with what it has saved.
    const versions = answers.map(({ body }) => body.data?.version);
    expect(versions.toSorted()).toEqual([1, 2, 3, 4].map((more) => version + more));
    const saved = await change({ version: version + 4 }, beside, other);
    expect(saved.body).toMatchObject({ overwrote: null });
    expect((await change({ version: version + 4 })).body).toMatchObject({
      data: { version: version + 6 },
      overwrote: 'adminforeign@matrix.example',
    });
    await pool.query('UPDATE users SET is_superadmin = false WHERE id = $1', [shop.users.adminForeign]);
  });
});

describe('before a method is switched off', () => {
  const openDeals = async () => {
    const { openDeals: shown = [] } = await read();
    const counted: Record<string, number> = {};
    for (const { methods: found, deals } of shown) counted[found.join()] = (counted[found.join()] ?? 0) + deals;
    return counted;
  };

  test('whoever runs the installation is told how many open deals have which methods', async () => {
    await shop.pool.query(`UPDATE group_buys SET payment_methods = '{PAYPAL}'`);
    const { PAYPAL: all = 0 } = await openDeals();
    expect(all).toBeGreaterThan(1);
    await setGroupBuy(shop, shop.deal, { payment_methods: ['CREDIT_CARD', 'PAYPAL'] });
    expect(await openDeals()).toEqual({ PAYPAL: all - 1, 'CREDIT_CARD,PAYPAL': 1 });
    // What its organization has switched off is no way to pay either.
    await insertMany(shop.pool, 'payment_methods', [
      { organization_id: shop.own, method: 'PAYPAL', position: 1, is_enabled: true },
      { organization_id: shop.own, method: 'CREDIT_CARD', position: 2, is_enabled: false },
    ]);
    expect(await openDeals()).toEqual({ PAYPAL: all });
    await shop.pool.query('DELETE FROM payment_methods');
    await setGroupBuy(shop, shop.deal, { end_date: new Date(Date.now() - 60_000) });
    expect(await openDeals()).toEqual({ PAYPAL: all - 1 });
    await setGroupBuy(shop, shop.deal, { end_date: new Date(Date.now() + 86_400_000) });
  });

  test('nobody else is', async () => {
    expect(await read({ token: shop.tokens.adminOwn, organizationId: shop.own })).not.toHaveProperty('openDeals');
  });
});

describe('a switch', () => {
  const switches = { paymentReceived: true, paymentReminders: true, paymentOverdue: true, adminAlerts: true };
  const mailsOf = async (template: string) =>
    (await shop.pool.query('SELECT FROM mail_outbox WHERE template = $1', [template])).rowCount ?? 0;
  const noticesOf = async (kind: string) =>
    (await shop.pool.query('SELECT FROM notifications WHERE kind = $1', [kind])).rowCount ?? 0;

  test('ends the mail that a payment arrived, and brings it back; the notice comes always', async () => {
    const settle = async (paymentReceived: boolean) => {
      await change({ notifications: { ...switches, paymentReceived } });
      // Either process may tell it.
      await expect
        .poll(async () => (await read(superadmin(), beside)).data?.notifications.paymentReceived)
        .toBe(paymentReceived);
      const { id, orderNumber } = await makeOrder(shop.pool, {
        ...{ organizationId: shop.own, groupBuyId: shop.deal, productId: shop.oats },
        ...{ buyerId: shop.users.buyerOwner, claimed: true },
      });
      expect(id).toBeTruthy();
      const [mails, notices] = [await mailsOf('payment-received'), await noticesOf('order_settled')];
      const { status } = await server.call(
        orderPaths.changeOrderStatus,
        { params: { orderNumber }, body: { status: 'SETTLED' } },
        { token: shop.tokens.adminOwn, organizationId: shop.own },
      );
      expect(status).toBe(200);
      await passUndoTime(server);
      return [(await mailsOf('payment-received')) - mails, (await noticesOf('order_settled')) - notices];
    };
    expect(await settle(false)).toEqual([0, 1]);
    expect(await settle(true)).toEqual([1, 1]);
  });

  test('ends the mails of alerts to administrators, and brings them back; the notice comes always', async () => {
    const alert = async (adminAlerts: boolean) => {
      await change({ notifications: { ...switches, adminAlerts } });
      const [mails, notices] = [await mailsOf('admin-alert'), await noticesOf('admin_alert')];
      await alertAdministrators(server.services, {
        key: crypto.randomUUID(),
        data: { alert: 'mail-given-up' },
        path: '/admin/system',
      });
      return [(await mailsOf('admin-alert')) - mails, (await noticesOf('admin_alert')) - notices];
    };
    expect(await alert(false)).toEqual([0, 1]);
    expect(await alert(true)).toEqual([1, 1]);
  });
});

describe('a change is refused', () => {
  const onlyText = (instructions: unknown) => ({ paymentMethods: methods({ PAYPAL: { instructions } }) });
  test.each([
    [
      'without any way to pay',
      { paymentMethods: methods({ PAYPAL: { enabled: false } }) },
      'At least one payment method must be enabled',
    ],
    ['with no day to pay', { paymentDueDays: 0 }, 'Must be at least 1 day'],
    ['with a billion days to pay', { paymentDueDays: 1e9 }, 'Must be 365 days or less'],
    ['with half a day', { paymentDueDays: 1.5 }, 'Must be a whole number'],
    ['with no number', { paymentDueDays: null }, 'Required'],
    ['with grace below nothing', { gracePeriodDays: -1 }, 'Must be 0 or greater'],
    ['that cancels before the day', { autoCancelDays: -1 }, 'Must be 0 or greater'],
    ['that cancels in a billion days', { autoCancelDays: 1e9 }, 'Must be 365 days or less'],
    ['with reminders on no day', { reminderDays: '' }, 'Enter comma-separated numbers (e.g., 3,7,14)'],
    ['with days that are no list', { reminderDays: '3;7' }, 'Enter comma-separated numbers (e.g., 3,7,14)'],
    ['with a reminder too early', { reminderDays: '3,31' }, 'All days must be between 1 and 30'],
    ['with a day twice', { reminderDays: '3,7,3' }, 'Days must be unique'],
    ['with thousands of days', { reminderDays: '1,'.repeat(5000) }, 'Enter comma-separated numbers (e.g., 3,7,14)'],
    ['with a very long text', onlyText('x'.repeat(2001)), 'Instructions is too long: at most 2,000 characters'],
    ['with prohibited words', onlyText('Buy cocaine with it'), 'Instructions: contains prohibited terms (cocaine)'],
  ])('%s', async (_, changes, error) => {
    const before = await seen();
    expect(await change(changes)).toMatchObject({ status: 400, body: { error } });
    expect(await seen()).toEqual(before);
  });

  test('by nobody who leaves instructions out: they stay', async () => {
    await change(onlyText('To pay@cobuy.example'));
    const before = (await seen()).paymentMethods.PAYPAL;
    const enabledAlone = Object.fromEntries(paymentMethods.map((method) => [method, { enabled: method === 'PAYPAL' }]));
    expect((await change({ paymentMethods: enabledAlone })).status).toBe(200);
    expect((await seen()).paymentMethods.PAYPAL).toEqual(before);
    await change();
    expect((await seen()).paymentMethods.PAYPAL?.instructions).toBeNull();
  });

  test('not for words that stood there before they were prohibited', async () => {
    await shop.pool.query(`UPDATE system_settings SET payment_instructions = $1`, [
      JSON.stringify({ PAYPAL: { text: 'Buy cocaine with it', changedAt: '2026-01-01T00:00:00.000Z' } }),
    ]);
    expect((await change({ ...onlyText('Buy cocaine with it'), autoCancelDays: 9 })).status).toBe(200);
  });
});

describe('within a second every process', () => {
  test('offers what the installation has, to new orders as well; orders that are there keep their way to pay', async () => {
    await setGroupBuy(shop, shop.deal, { payment_methods: ['CREDIT_CARD', 'PAYPAL'] });
    await change({ paymentMethods: methods({ CREDIT_CARD: { enabled: true } }) });
    await expect.poll(() => offeredBy(beside)).toHaveLength(2);
    const placed = await placeAsGuest(beside, guestOrderOf(shop, { paymentMethod: 'CREDIT_CARD' }));
    expect(placed.status).toBe(201);
    await change();
    await expect.poll(async () => (await offeredBy(beside)).map(({ method }) => method)).toEqual(['PAYPAL']);
    const late = await placeAsGuest(beside, guestOrderOf(shop, { paymentMethod: 'CREDIT_CARD' }));
    expect(late.status).toBe(400);
    const { rows } = await shop.pool.query(
      `SELECT status, payment_method FROM orders WHERE payment_method = 'CREDIT_CARD' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ status: 'PENDING', payment_method: 'CREDIT_CARD' }]);
  });

  test('tells how to pay in the words of the installation, where an organization has none', async () => {
    const script = '<script>alert(1)</script> to pay@cobuy.example';
    await change({ paymentMethods: methods({ PAYPAL: { instructions: ` ${script} ` } }) });
    const said = async () =>
      (await offeredBy(beside)).map(({ instructions, isExplained }) => [instructions, isExplained]);
    await expect.poll(said).toEqual([[script, true]]);
    const body = guestOrderOf(shop, { paymentMethod: 'PAYPAL' });
    const placed = await placeAsGuest(beside, body);
    expect(placed.body).toMatchObject({ order: { paymentInstructions: script } });
    // People who ordered before read in their order that it has changed since; to those who order now it is no news.
    await change({ paymentMethods: methods({ PAYPAL: { instructions: 'To new@cobuy.example' } }) });
    const paymentOf = async ({ body: { order } }: typeof placed) => {
      const params = { orderNumber: order.orderNumber };
      const caller = { token: shop.tokens.adminOwn, organizationId: shop.own };
      return (await beside.call(orderPaths.getOrder, { params }, caller)).body;
    };
    await expect.poll(() => paymentOf(placed)).toMatchObject({ payment: { changedAt: expect.any(String) } });
    const later = await placeAsGuest(beside, body);
    expect(await paymentOf(later)).toMatchObject({ payment: { changedAt: null } });
    await insert(shop.pool, 'payment_methods', {
      organization_id: shop.own,
      method: 'PAYPAL',
      display_name: 'PayPal',
      instructions: 'To own@cobuy.example',
      position: 1,
    });
    await expect.poll(said).toEqual([['To own@cobuy.example', true]]);
    await shop.pool.query('DELETE FROM payment_methods');
  });

  test('begins new deals with its days to pay, where their organization has none', async () => {
    await change({ paymentDueDays: 21 });
    const usual = async () => {
      const { body } = await beside.call<typeof organizationCalls.getOrganizationSettings>(
        organizationPaths.getOrganizationSettings,
        {},
        { token: shop.tokens.adminOwn, organizationId: shop.own },
      );
      return [body.paymentDueDays, body.usualPaymentDueDays];
    };
    await expect.poll(usual).toEqual([null, 21]);
  });
});
