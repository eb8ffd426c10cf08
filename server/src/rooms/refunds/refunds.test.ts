// Rules: docs/rules/plans.md#refunds
import type { refundCalls } from '@cobuy/contract/refunds/refunds.http';
import { refundPaths } from '@cobuy/contract/refunds/refunds.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/matrix/world.ts';
import { mailsTo } from '../../../test/people.ts';
import { type PaidServer, startPaidServer } from '../../../test/stripe/paid-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let paid: PaidServer;
beforeAll(async () => {
  paid = await startPaidServer();
  await insertDefaultKeywords(paid.server.services);
});
afterAll(() => paid.close());
beforeEach(() => paid.reset());

const recent = (person: Person) =>
  paid.server.call<typeof refundCalls.getRecentPayment>(refundPaths.getRecentPayment, {}, paid.as(person));
const own = async (person: Person) =>
  (await paid.server.call<typeof refundCalls.getOwnRefundRequest>(refundPaths.getOwnRefundRequest, {}, paid.as(person)))
    .body.request;
const ask = (person: Person, body: object) =>
  paid.server.call<typeof refundCalls.requestRefund>(refundPaths.requestRefund, { body }, paid.as(person));
const list = (query: object = {}) =>
  paid.server.call<typeof refundCalls.listRefundRequests>(
    refundPaths.listRefundRequests,
    { query } as never,
    paid.as('superadmin'),
  );
const decide = (id: string, status: string, notes?: string) =>
  paid.server.call<typeof refundCalls.decideRefundRequest>(
    refundPaths.decideRefundRequest,
    { params: { id }, body: { status, notes } } as never,
    paid.as('superadmin'),
  );
const paymentAt = (id: string) => paid.host.account.payments.get(id);
const mails = async () =>
  (await mailsTo(paid.server, 'buyerowner@matrix.example'))
    .filter(({ template }) => template !== 'plan-changed')
    .map(({ template, text }) => ({ template, text }));

/** Somebody has paid $149.00 and asks for some of it. */
async function paidAndAsked(amount = 14_900) {
  await paid.subscribe('buyerOwner');
  const { payment } = (await recent('buyerOwner')).body;
  const asked = await ask('buyerOwner', { paymentIntentId: payment.id, amount, reason: 'We meet no more.' });
  expect(asked.status).toBe(201);
  return { paymentId: payment.id, requestId: asked.body.request.id };
}

/** What asks for the last payment whole. */
const bodyOf = async (person: Person) => {
  const { payment } = (await recent(person)).body;
  return { paymentIntentId: payment.id, amount: payment.amount, reason: 'We meet no more.' };
};

describe('asking for money back', () => {
  test('shows the last payment, takes a reason, and waits for an answer', async () => {
    expect(await recent('buyerOwner')).toMatchObject({
      status: 404,
      body: { error: 'No recent payments found eligible for refund.' },
    });
    const { paymentId } = await paidAndAsked();
    const created = paymentAt(paymentId)?.created;
    expect((await recent('buyerOwner')).body).toEqual({
      payment: { id: paymentId, amount: 14_900, currency: 'USD', created },
      hasPendingRequest: true,
    });
    const { body } = await list();
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 1, pages: 1 });
    expect(body.requests).toMatchObject([
      {
        ...{ amount: 14_900, reason: 'We meet no more.', status: 'pending', stripePaymentIntentId: paymentId },
        user: { email: 'buyerowner@matrix.example' },
      },
    ]);
    const alerts = await mailsTo(paid.server, 'superadmin@matrix.example');
    expect(alerts).toMatchObject([
      { template: 'admin-alert', subject: expect.stringMatching(/ asks for \$[\d.]+ USD back$/) },
    ]);
  });

  test('is followed by the person who asked, and by nobody else, without asking the provider', async () => {
    expect(await own('buyerOwner')).toBeNull();
    const { requestId } = await paidAndAsked(5000);
    const { asked } = paid.host;
    const before = asked.length;
    expect(await own('buyerOwner')).toMatchObject({ id: requestId, amount: 5000, status: 'pending', notes: null });
    expect(await own('buyerOther')).toBeNull();
    expect(asked).toHaveLength(before);
    await decide(requestId, 'rejected', 'It was used.');
    expect(await own('buyerOwner')).toMatchObject({ status: 'rejected', notes: 'It was used.' });
    await ask('buyerOwner', await bodyOf('buyerOwner'));
    expect(await own('buyerOwner')).toMatchObject({ status: 'pending', amount: 14_900 });
  });

  test('is told to whoever decides, each request of a day', async () => {
    await paidAndAsked();
    await paid.subscribe('buyerOther');
    const { payment } = (await recent('buyerOther')).body;
    await ask('buyerOther', { paymentIntentId: payment.id, amount: 100, reason: 'We meet no more.' });
    await expect.poll(() => mailsTo(paid.server, 'superadmin@matrix.example')).toHaveLength(2);
  });

  test('is done once at a time, within what was paid, and with a reason', async () => {
    await paid.subscribe('buyerOwner');
    const { payment } = (await recent('buyerOwner')).body;
    const body = { paymentIntentId: payment.id, amount: 14_900, reason: 'We meet no more.' };
    expect(await ask('buyerOwner', { ...body, reason: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Please provide a reason for your refund request.' },
    });
    expect(await ask('buyerOwner', { ...body, amount: 14_901 })).toMatchObject({
      status: 400,
      body: { code: 'refund.too_much' },
    });
    for (const amount of [0, -1, 0.5, 1e12]) expect((await ask('buyerOwner', { ...body, amount })).status).toBe(400);
    expect(await ask('buyerOwner', { ...body, reason: 'I wanted to buy heroin' })).toMatchObject({
      status: 400,
      body: { code: 'trust.prohibited_content' },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('buyerOwner', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400]);
    expect(await ask('buyerOwner', body)).toMatchObject({
      status: 400,
      body: { error: 'You already have a pending refund request.' },
    });
  });

  test('is about a payment of one’s own, made lately', async () => {
    await paid.subscribe('buyerOwner');
    await paid.subscribe('buyerOther');
    const { payment } = (await recent('buyerOwner')).body;
    const body = { paymentIntentId: payment.id, amount: 100, reason: 'We meet no more.' };
    for (const [person, paymentIntentId] of [
      ['buyerOther', payment.id],
      ['buyerForeign', payment.id],
      ['buyerOther', 'pi_unknown'],
    ] as const)
      expect(await ask(person, { ...body, paymentIntentId })).toMatchObject({
        status: 404,
        body: { code: 'refund.no_payment' },
      });
    await paid.pass(31);
    expect(await ask('buyerOwner', body)).toMatchObject({ status: 404 });
    expect((await recent('buyerOwner')).status).toBe(404);
  });

  test('in another currency is a matter of support', async () => {
    await paid.subscribe('buyerOwner');
    const [customer] = paid.host.account.customers.keys();
    const { id } = paid.host.account.notePayment(customer ?? '', 'eur', 14_900);
    expect(await ask('buyerOwner', { paymentIntentId: id, amount: 100, reason: 'We meet no more.' })).toMatchObject({
      status: 400,
      body: {
        code: 'refund.other_currency',
        error: 'This payment was made in EUR, which can’t be refunded here. Please ask support.',
      },
    });
    expect((await recent('buyerOwner')).body.payment.id).not.toBe(id);
  });

  test('says that the provider is away', async () => {
    await paid.subscribe('buyerOwner');
    paid.host.mood = 'down';
    expect(await recent('buyerOwner')).toMatchObject({ status: 503, body: { code: 'plan.provider_unreachable' } });
  });
});

describe('deciding', () => {
  test('gives the money back at the provider, once, and tells the person who asked', async () => {
    const { paymentId, requestId } = await paidAndAsked(5000);
    const answers = await Promise.all([1, 2, 3].map(() => decide(requestId, 'completed', 'All the best.')));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(paymentAt(paymentId)?.refunded).toBe(5000);
    await paid.deliverAll();
    expect((await list()).body.requests).toMatchObject([
      { status: 'completed', refundedAmount: 5000, notes: 'All the best.' },
    ]);
    expect(await mails()).toEqual([
      { template: 'refund-decided', text: expect.stringContaining('$50.00 is going back the way it was paid.') },
    ]);
    expect((await recent('buyerOwner')).body).toMatchObject({ payment: { amount: 9900 }, hasPendingRequest: false });
    expect(await decide(requestId, 'rejected')).toMatchObject({
      status: 409,
      body: { code: 'refund.decided_already' },
    });
  });

  test('declines with a note, and another may be asked for', async () => {
    const { paymentId, requestId } = await paidAndAsked();
    expect(await decide(requestId, 'rejected', 'The plan was used.')).toMatchObject({
      status: 200,
      body: { request: { status: 'rejected', notes: 'The plan was used.', refundedAmount: null } },
    });
    expect(paymentAt(paymentId)?.refunded).toBe(0);
    expect((await mails())[0]?.text).toContain('The plan was used.');
    const again = await ask('buyerOwner', { paymentIntentId: paymentId, amount: 100, reason: 'Please look again.' });
    expect(again.status).toBe(201);
  });

  test('is done by a refund in the dashboard of the provider', async () => {
    const { paymentId } = await paidAndAsked();
    paid.host.account.refund(paymentId, 9900);
    await paid.deliverAll();
    expect((await list()).body.requests).toMatchObject([{ status: 'completed', refundedAmount: 9900 }]);
    expect((await mails())[0]?.text).toContain('$99.00 is going back');
  });

  test('knows what was given back before it was asked for', async () => {
    await paid.subscribe('buyerOwner');
    const { payment } = (await recent('buyerOwner')).body;
    paid.host.account.refund(payment.id, 1000);
    const body = { paymentIntentId: payment.id, amount: 5000, reason: 'We meet no more.' };
    const { request } = (await ask('buyerOwner', body)).body;
    await paid.deliverAll();
    expect((await list()).body.requests).toMatchObject([{ status: 'pending' }]);
    expect(await decide(request.id, 'rejected')).toMatchObject({
      status: 200,
      body: { request: { status: 'rejected' } },
    });
  });

  test('is done by one while they give the money back', async () => {
    const { requestId } = await paidAndAsked();
    const provider = paid.server.services.paymentProvider as unknown as { refund: (...args: unknown[]) => unknown };
    const { refund } = provider;
    let other: { status: number; body: unknown } | undefined;
    provider.refund = async (...args) => {
      other = await decide(requestId, 'rejected');
      return refund(...args);
    };
    expect(await decide(requestId, 'completed')).toMatchObject({ status: 200 });
    provider.refund = refund;
    expect(other).toMatchObject({ status: 409, body: { code: 'refund.being_refunded' } });
  });

  test('is known by whom and with which note, though the answer of the provider was lost', async () => {
    const { requestId } = await paidAndAsked();
    paid.host.mood = 'silent';
    expect(await decide(requestId, 'completed', 'All the best.')).toMatchObject({ status: 503 });
    paid.host.mood = 'well';
    await paid.deliverAll();
    expect((await list()).body.requests).toMatchObject([{ status: 'completed', notes: 'All the best.' }]);
    const { rows } = await paid.world.pool.query('SELECT decided_by_id FROM refund_requests');
    expect(rows).toEqual([{ decided_by_id: paid.world.users.superadmin }]);
  });

  test('keeps the note of whoever completes what was given back in the dashboard', async () => {
    const { paymentId, requestId } = await paidAndAsked();
    paid.host.account.refund(paymentId, 14_900);
    expect(await decide(requestId, 'completed', 'Refunded.')).toMatchObject({
      body: { request: { status: 'completed', notes: 'Refunded.' } },
    });
  });

  test('finds what was given back although its event was lost, and gives nothing twice', async () => {
    const first = await paidAndAsked();
    paid.host.account.refund(first.paymentId, 14_900);
    expect(await decide(first.requestId, 'rejected')).toMatchObject({ status: 409 });
    expect((await list()).body.requests).toMatchObject([{ status: 'completed' }]);
  });

  test('does it once where the answer of the provider was lost', async () => {
    const { paymentId, requestId } = await paidAndAsked(5000);
    const { refund } = paid.host.account;
    // The host dies on its way to answer, after it has done what was asked.
    paid.host.account.refund = (...given) => {
      paid.host.mood = 'silent';
      return refund(...given);
    };
    expect(await decide(requestId, 'completed')).toMatchObject({ status: 503 });
    paid.host.account.refund = refund;
    paid.host.mood = 'well';
    expect((await list()).body.requests).toMatchObject([{ status: 'pending' }]);
    expect(await decide(requestId, 'completed')).toMatchObject({ status: 200 });
    expect(paymentAt(paymentId)?.refunded).toBe(5000);
  });

  test('may be tried again after the provider has refused', async () => {
    const { paymentId, requestId } = await paidAndAsked();
    paid.host.account.account.refunds = 'no money';
    expect(await decide(requestId, 'completed')).toMatchObject({
      status: 502,
      body: { code: 'plan.provider_refused' },
    });
    paid.host.account.account.refunds = 'good';
    expect(await decide(requestId, 'completed')).toMatchObject({ status: 200 });
    expect(paymentAt(paymentId)?.refunded).toBe(14_900);
  });
});
