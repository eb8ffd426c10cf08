// Rules: docs/rules/payments.md#methods-of-an-organization
import type { OrganizationMethod, paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
beforeEach(() => world.pool.query('DELETE FROM payment_methods'));

const admin = () => ({ token: world.tokens.adminOwn, organizationId: world.own });
const call = (path: (typeof paymentPaths)[keyof typeof paymentPaths], input: object = {}) =>
  server.call<typeof paymentCalls.listPaymentMethods>(path, input as never, admin());
const list = () => call(paymentPaths.listPaymentMethods);
const save = (body: object) => call(paymentPaths.savePaymentMethod, { body });
const venmo = { method: 'VENMO', displayName: 'Venmo', instructions: 'Venmo @own, note your order number' };
const short = (methods: readonly OrganizationMethod[]) => methods.map(({ id, isEnabled }) => `${id} ${isEnabled}`);
const offered = async () => {
  const { body } = await server.call<typeof paymentCalls.listEnabledMethods>(
    paymentPaths.listEnabledMethods,
    { query: { organizationId: world.own } } as never,
    {},
  );
  return body.paymentMethods.map(({ method }) => method);
};

test('an organization begins with the built-in methods, which buyers see at once', async () => {
  const { body } = await list();
  expect(body.paymentMethods).toEqual([
    expect.objectContaining({
      id: 'default-CREDIT_CARD',
      displayName: 'Credit Card',
      isBuiltIn: true,
      isEnabled: true,
    }),
    expect.objectContaining({ id: 'default-PAYPAL', displayName: 'PayPal', isBuiltIn: true, isAvailable: true }),
  ]);
  expect(await offered()).toEqual(['CREDIT_CARD', 'PAYPAL']);
});

test('a method is added once for its kind; saved again it is changed, as the switch of the list does', async () => {
  const [added] = (await save(venmo)).body.paymentMethods.filter(({ method }) => method === 'VENMO');
  expect(added).toMatchObject({ displayName: 'Venmo', isBuiltIn: false, isAvailable: false });
  const { body } = await save({ ...venmo, isEnabled: false });
  expect(short(body.paymentMethods)).toEqual(['default-CREDIT_CARD true', 'default-PAYPAL true', `${added?.id} false`]);
});

test('what a change leaves out stays as it is', async () => {
  const params = { id: 'default-PAYPAL' };
  const whole = {
    displayName: 'PayPal',
    description: 'Also by card',
    instructions: 'Name your order',
    icon: '🅿️',
    payee: 'Own Circle',
    paymentLink: 'https://pay.example/own',
    paidAtHandover: true,
    isEnabled: false,
  };
  await call(paymentPaths.updatePaymentMethod, { params, body: whole });
  const renamed = await call(paymentPaths.updatePaymentMethod, { params, body: { displayName: 'PayPal (friends)' } });
  expect(renamed.body.paymentMethods[1]).toMatchObject({ ...whole, displayName: 'PayPal (friends)' });
  const savedAgain = await save({ method: 'PAYPAL', displayName: 'PayPal', description: '' });
  expect(savedAgain.body.paymentMethods[1]).toMatchObject({ ...whole, description: null });
});

test('a built-in method can be switched off, renamed and given instructions, but not deleted', async () => {
  const params = { id: 'default-PAYPAL' };
  const body = { displayName: 'PayPal (friends)', instructions: '  paypal.me/own  ', isEnabled: false };
  const changed = await call(paymentPaths.updatePaymentMethod, { params, body });
  expect(changed.body.paymentMethods[1]).toMatchObject({ ...body, instructions: 'paypal.me/own' });
  expect(await offered()).toEqual(['CREDIT_CARD']);
  expect(await call(paymentPaths.deletePaymentMethod, { params })).toMatchObject({
    status: 409,
    body: { code: 'payment.built_in' },
  });
});

test('another method is deleted, and gone for the next who tries', async () => {
  const { body } = await save(venmo);
  const params = { id: body.paymentMethods[2]?.id };
  const left = await call(paymentPaths.deletePaymentMethod, { params });
  expect(left.body.paymentMethods).toHaveLength(2);
  expect((await call(paymentPaths.deletePaymentMethod, { params })).status).toBe(404);
  expect((await call(paymentPaths.updatePaymentMethod, { params, body: { displayName: 'x' } })).status).toBe(404);
});

test('the order is taken whole; one that was made from an older list is refused and changes nothing', async () => {
  const orderedIds = ['default-PAYPAL', 'default-CREDIT_CARD'];
  expect(short((await call(paymentPaths.reorderPaymentMethods, { body: { orderedIds } })).body.paymentMethods)).toEqual(
    orderedIds.map((id) => `${id} true`),
  );
  expect(await offered()).toEqual(['PAYPAL', 'CREDIT_CARD']);
  for (const wrong of [['default-PAYPAL'], ['default-PAYPAL', 'default-PAYPAL'], ['default-PAYPAL', 'x'], []])
    expect(await call(paymentPaths.reorderPaymentMethods, { body: { orderedIds: wrong } })).toMatchObject({
      status: 409,
      body: { code: 'payment.order_outdated' },
    });
  expect(short((await list()).body.paymentMethods)).toEqual(orderedIds.map((id) => `${id} true`));
});

test.each(['version', 'expectedUpdatedAt'])(
  'a change that began from an older %s is refused with the newer one, by the form and by the switch',
  async (token) => {
    const [card, paypal] = (await list()).body.paymentMethods;
    const params = { id: 'default-PAYPAL' };
    const body = { displayName: 'PayPal', instructions: 'To the treasurer', [token]: paypal?.updatedAt };
    const first = await call(paymentPaths.updatePaymentMethod, { params, body });
    expect(first.body.paymentMethods[1]).toMatchObject({ instructions: 'To the treasurer' });
    const current = expect.objectContaining({ instructions: 'To the treasurer' });
    for (const late of [
      await call(paymentPaths.updatePaymentMethod, { params, body: { ...body, instructions: 'To nobody' } }),
      await save({ method: 'PAYPAL', displayName: 'PayPal', isEnabled: false, [token]: paypal?.updatedAt }),
    ])
      expect(late).toMatchObject({ status: 409, body: { code: 'payment.edited_meanwhile', details: { current } } });
    // Another method has not changed, though the list has rows now and was put into another order.
    await call(paymentPaths.reorderPaymentMethods, { body: { orderedIds: ['default-PAYPAL', 'default-CREDIT_CARD'] } });
    expect(await save({ method: 'CREDIT_CARD', displayName: 'Card', [token]: card?.updatedAt })).toMatchObject({
      status: 200,
    });
  },
);

test('a name is needed, in the words of the form', async () => {
  expect(await save({ method: 'VENMO', displayName: ' ' })).toMatchObject({
    status: 400,
    body: { error: 'Display name is required' },
  });
  expect(await save({ method: 'CASH', displayName: 'Cash' })).toMatchObject({
    status: 400,
    body: { error: 'Please select a payment method' },
  });
});

const link = 'https://venmo.example/own?amount={amount}&note={orderNumber}';

test('a method has a payee and a link of its own, which an empty one takes away again', async () => {
  const [, , added] = (await save({ ...venmo, payee: ' @own ', paymentLink: ` ${link} ` })).body.paymentMethods;
  expect(added).toMatchObject({ payee: '@own', paymentLink: link });
  expect((await list()).body.paymentMethods[0]).toMatchObject({ payee: null, paymentLink: null });
  const { body } = await save({ ...venmo, payee: '', paymentLink: null });
  expect(body.paymentMethods[2]).toMatchObject({ payee: null, paymentLink: null });
});

test.each([
  ['http://venmo.example/own', 'The payment link has to begin with https://'],
  ['javascript:alert(1)', 'The payment link has to begin with https://'],
  ['https://venmo.example/{total}', 'The payment link can’t use {total}: write {amount} or {orderNumber}'],
  [`https://venmo.example/${'x'.repeat(300)}`, 'Payment link is too long: at most 300 characters'],
])('the link %s is refused at its field, and nothing is written', async (paymentLink, message) => {
  expect(await save({ ...venmo, paymentLink })).toMatchObject({
    status: 400,
    body: { error: message, details: [{ field: 'paymentLink', message }] },
  });
  expect((await list()).body.paymentMethods).toHaveLength(2);
});

test('texts with prohibited terms are refused; one that stood there before keeps nobody from switching off', async () => {
  expect(await save({ ...venmo, instructions: 'Or pay with cocaine' })).toMatchObject({
    status: 400,
    body: { error: 'Instructions: contains prohibited terms (cocaine)' },
  });
  expect(await save({ ...venmo, payee: '@cocaine-shop' })).toMatchObject({
    status: 400,
    body: { code: 'trust.prohibited_content', details: { field: 'payee' } },
  });
  await save(venmo);
  await world.pool.query(`UPDATE payment_methods SET payee = 'cocaine' WHERE method = 'VENMO'`);
  expect(await save({ ...venmo, payee: 'cocaine', isEnabled: false })).toMatchObject({ status: 200 });
});

test('of fifty who add the same kind at once, one adds and the others change', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => save(venmo)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await list()).body.paymentMethods).toHaveLength(3);
});
