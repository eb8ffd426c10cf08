// What becomes of the plan when its money is given back, and of money that a bank takes back by itself.
// Rules: docs/rules/plans.md#refunds
import type { refundCalls } from '@cobuy/contract/refunds/refunds.http';
import { refundPaths } from '@cobuy/contract/refunds/refunds.paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const ask = (paymentIntentId: string, amount = 14_900) =>
  paid.server.call<typeof refundCalls.requestRefund>(
    refundPaths.requestRefund,
    { body: { paymentIntentId, amount, reason: 'We meet no more.' } },
    paid.as('buyerOwner'),
  );
const decide = (id: string, body: object) =>
  paid.server.call<typeof refundCalls.decideRefundRequest>(
    refundPaths.decideRefundRequest,
    { params: { id }, body } as never,
    paid.as('superadmin'),
  );
const list = async () =>
  (
    await paid.server.call<typeof refundCalls.listRefundRequests>(
      refundPaths.listRefundRequests,
      { query: {} } as never,
      paid.as('superadmin'),
    )
  ).body.requests;
const lastPayment = () => [...paid.host.account.payments.keys()].at(-1) ?? expect.fail('nothing was paid');
const mailToOwner = async () =>
  (await mailsTo(paid.server, 'buyerowner@matrix.example')).find(({ template }) => template === 'refund-decided')?.text;

async function paidAndAsked() {
  const subscription = await paid.subscribe('buyerOwner');
  return { subscription, requestId: (await ask(lastPayment())).body.request.id };
}

describe('money given back', () => {
  test('says which plan runs, and leaves it where nobody says otherwise', async () => {
    const { subscription, requestId } = await paidAndAsked();
    expect(await list()).toMatchObject([{ runningPlan: { tier: 'PREMIUM', billing: 'monthly' } }]);
    expect((await decide(requestId, { status: 'completed' })).status).toBe(200);
    expect(paid.host.account.subscriptions.get(subscription)?.status).toBe('active');
    expect(await mailToOwner()).toContain('Your plan continues');
  });

  test('ends the plan with it where whoever decides says so', async () => {
    const { subscription, requestId } = await paidAndAsked();
    expect((await decide(requestId, { status: 'completed', endsPlan: true })).status).toBe(200);
    expect(paid.host.account.subscriptions.get(subscription)?.status).toBe('canceled');
    expect(await paid.tierOf('buyerOwner')).toBe('FREE');
    expect(await mailToOwner()).toContain('Your plan has ended too.');
    // That says it all: no other mail says that the plan has ended.
    await paid.deliverAll();
    const news = (await mailsTo(paid.server, 'buyerowner@matrix.example')).map(({ subject }) => subject);
    expect(news.filter((subject) => /plan has ended|money/.test(subject))).toEqual([
      'Your money is on its way back: $149.00',
    ]);
    expect(await list()).toMatchObject([{ status: 'completed', runningPlan: null }]);
  });

  test('ends the plan although the answer of the provider was lost', async () => {
    const { subscription, requestId } = await paidAndAsked();
    paid.host.mood = 'silent';
    expect(await decide(requestId, { status: 'completed', endsPlan: true })).toMatchObject({ status: 503 });
    paid.host.mood = 'well';
    await paid.deliverAll();
    await paid.keep();
    expect(paid.host.account.subscriptions.get(subscription)?.status).toBe('canceled');
  });

  test('is refused with the plan as it was', async () => {
    const { subscription, requestId } = await paidAndAsked();
    expect((await decide(requestId, { status: 'rejected', endsPlan: true })).status).toBe(200);
    await paid.keep();
    expect(paid.host.account.subscriptions.get(subscription)?.status).toBe('active');
  });
});

describe('a payment that a bank takes back', () => {
  test('is told once to whoever runs the installation, and changes no plan', async () => {
    await paid.subscribe('buyerOwner');
    paid.host.account.dispute(lastPayment());
    await paid.deliverAll();
    paid.host.account.dispute(lastPayment());
    await paid.deliverAll();
    expect(await mailsTo(paid.server, 'superadmin@matrix.example')).toMatchObject([
      { template: 'admin-alert', subject: expect.stringContaining('disputed') },
    ]);
    expect(await paid.tierOf('buyerOwner')).toBe('PREMIUM');
  });

  test('is not given back here as well', async () => {
    const { requestId } = await paidAndAsked();
    paid.host.account.dispute(lastPayment());
    expect(await decide(requestId, { status: 'completed' })).toMatchObject({
      status: 409,
      body: { code: 'refund.disputed' },
    });
    expect(paid.host.account.payments.get(lastPayment())?.refunded).toBe(0);
    expect(await list()).toMatchObject([{ status: 'pending' }]);
    expect((await decide(requestId, { status: 'rejected' })).status).toBe(200);
    expect(await ask(lastPayment())).toMatchObject({ status: 404, body: { code: 'refund.no_payment' } });
  });

  test('of a customer whom nobody here is concerns nobody here', async () => {
    const { id } = paid.host.account.notePayment('cus_of_another_program', 'usd', 100);
    paid.host.account.dispute(id);
    await paid.deliverAll();
    expect(await mailsTo(paid.server, 'superadmin@matrix.example')).toEqual([]);
  });
});
