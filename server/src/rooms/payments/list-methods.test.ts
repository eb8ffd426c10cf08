// Rules: docs/rules/payments.md#methods
import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, insert, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const enabled = async (query: object = {}, caller: object = {}) => {
  const { body } = await server.call<typeof paymentCalls.listEnabledMethods>(
    paymentPaths.listEnabledMethods,
    { query } as never,
    caller,
  );
  return body.paymentMethods.map(({ method, displayName }) => `${method} ${displayName}`);
};

test('an organization without methods of its own offers the built-in ones that the installation has enabled', async () => {
  expect(await enabled()).toEqual(['CREDIT_CARD Credit Card', 'PAYPAL PayPal']);
});

test('an organization offers its own methods in its own order', async () => {
  for (const [position, method, isEnabled] of [
    [1, 'PAYPAL', true],
    [2, 'CREDIT_CARD', false],
    [3, 'VENMO', true],
  ])
    await insert(world.pool, 'payment_methods', {
      organization_id: world.foreign,
      method,
      display_name: 'Ours',
      is_enabled: isEnabled,
      position,
    });
  // VENMO is not enabled on this installation, CREDIT_CARD not in this organization.
  expect(await enabled({ organizationId: world.foreign })).toEqual(['PAYPAL Ours']);
  expect(await enabled({}, { token: world.tokens.buyerForeign, organizationId: world.foreign })).toEqual([
    'PAYPAL Ours',
  ]);
  expect(await enabled({}, { token: world.tokens.buyerForeign })).toHaveLength(2);
});

test('a way to pay at the handover needs no word of whom or how', async () => {
  const setTo = (paidAtHandover: boolean) =>
    world.pool.query('UPDATE payment_methods SET paid_at_handover = $2 WHERE organization_id = $1', [
      world.foreign,
      paidAtHandover,
    ]);
  await setTo(true);
  const { body } = await server.call<typeof paymentCalls.listEnabledMethods>(
    paymentPaths.listEnabledMethods,
    { query: { organizationId: world.foreign } } as never,
    {},
  );
  await setTo(false);
  expect(body.paymentMethods.map(({ isExplained }) => isExplained)).toEqual([true]);
});

test('who chooses among the methods is told which of them say neither whom nor how to pay', async () => {
  const explained = async () => {
    const { body } = await server.call<typeof paymentCalls.listEnabledMethods>(
      paymentPaths.listEnabledMethods,
      { query: { organizationId: world.foreign } } as never,
      {},
    );
    return body.paymentMethods.map(({ isExplained }) => isExplained);
  };
  expect(await explained()).toEqual([false]);
  for (const column of ['payee', 'payment_link', 'instructions']) {
    await world.pool.query(
      `UPDATE payment_methods SET ${['payee', 'payment_link', 'instructions']
        .map((one) => `${one} = ${one === column ? "'https://pay.example'" : 'NULL'}`)
        .join()}
       WHERE organization_id = $1`,
      [world.foreign],
    );
    expect(await explained(), column).toEqual([true]);
  }
});

test('the settings name every method, and the status says that plans can not be paid', async () => {
  const settings = await fetch(`${server.url}/api/system/payment-settings`);
  const { paymentMethods } = (await settings.json()) as { paymentMethods: Record<string, { enabled: boolean }> };
  expect(Object.entries(paymentMethods).map(([method, { enabled: on }]) => [method, on])).toEqual([
    ['CREDIT_CARD', true],
    ['PAYPAL', true],
    ['CRYPTO', false],
    ['APPLE_PAY', false],
    ['GOOGLE_PAY', false],
    ['VENMO', false],
  ]);
  const status = await fetch(`${server.url}/api/payment/status`);
  expect(await status.json()).toEqual({ configured: false, communityMode: false, hasPlans: false });
});
