// Events thrice and shuffled end the same: here over HTTP with the real store; a thousand histories of the rule alone
// are in domain/src/plans/subscription-rules.test.ts.
// Rules: docs/rules/plans.md#paying
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaidServer, startPaidServer } from '../../../test/stripe/paid-server.ts';
import { takesPayments } from './ask-provider.ts';
import { followSubscription } from './follow-subscription.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

let paid: PaidServer;
beforeAll(async () => {
  paid = await startPaidServer();
});
afterAll(() => paid.close());

const deeds = ['renew', 'fail', 'settle', 'stop', 'cancel', 'dearer'] as const;
type Deed = (typeof deeds)[number];

/** What happens at the host; what can't happen there any more does not. */
function happen(id: string, deed: Deed) {
  const { account } = paid.host;
  const subscription = account.subscriptions.get(id);
  if (!subscription || subscription.status === 'canceled') return;
  account.account.card = deed === 'fail' ? 'declined' : 'good';
  if (deed === 'renew' || deed === 'fail') account.renew(id);
  if (deed === 'settle') account.settle(id);
  if (deed === 'cancel') account.end(id);
  if (deed === 'stop') subscription.cancelAtPeriodEnd = true;
  if (deed === 'dearer') {
    const metadata = { cobuy_tier: 'ENTERPRISE', cobuy_billing: 'monthly' };
    subscription.price = { ...subscription.price, id: 'price_dearer', unitAmount: 99_900, metadata };
  }
  account.tellOf(subscription, 'updated');
}

const result = async () => {
  const { rows } = await paid.world.pool.query(
    `SELECT s.status, s.tier, s.gives_tier, s.amount_cents::int, s.ends_at_period_end, u.tier AS has
       FROM subscriptions s JOIN users u ON u.id = s.user_id`,
  );
  const { rows: mails } = await paid.world.pool.query<{ mails: number }>(
    `SELECT count(*)::int AS mails FROM mail_outbox WHERE template = 'payment-failed'`,
  );
  return { rows, mails: mails[0]?.mails ?? 0 };
};

test('events thrice, shuffled and at once end as the provider says, and nobody is told twice', async () => {
  const history = fc.record({
    happened: fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 5 }),
    seed: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ happened, seed }) => {
      await paid.reset();
      const id = await paid.subscribe('buyerOwner');
      const before = paid.host.account.events.length;
      for (const deed of happened) happen(id, deed);
      const events = paid.host.account.events.slice(before);
      const thrice = [...events, ...events, ...events]
        .map((event, index) => ({ event, place: (index * 7919 + seed) % 1009 }))
        .toSorted((a, b) => a.place - b.place);
      expect(await Promise.all(thrice.map(({ event }) => paid.deliver(event)))).not.toContain(400);
      // Two processes at once.
      await Promise.all([paid.handleAll(), paid.handleAll()]);
      const ended = await result();
      // What is read in peace, after everything.
      await paid.world.pool.query(`UPDATE subscriptions SET read_at = '2020-01-01', period_ends_at = '2020-01-01'`);
      await syncSubscriptions(paid.server.services);
      expect(await result()).toEqual(ended);
      expect(ended.rows).toHaveLength(1);
      const { status } = paid.host.account.subscriptions.get(id) ?? {};
      expect(ended.rows[0]).toMatchObject({ status: status === 'canceled' ? 'ended' : status });
      expect(ended.mails).toBeLessThanOrEqual(happened.filter((deed) => deed === 'fail').length);
    }),
    { numRuns: 10 },
  );
});

test('what was read before something happened is not stored after it', async () => {
  await paid.reset();
  const id = await paid.subscribe('buyerOwner');
  const { services } = paid.server;
  if (!takesPayments(services)) throw new Error('no provider');
  const provider = services.paymentProvider as { readSubscription: typeof services.paymentProvider.readSubscription };
  const { readSubscription } = provider;
  provider.readSubscription = async (...asked) => {
    const said = await readSubscription(...asked);
    provider.readSubscription = readSubscription;
    // It ends, and the event of it is handled, while this answer is on the way.
    paid.host.account.end(id);
    await followSubscription(services, id);
    return said;
  };
  expect(await followSubscription(services, id)).toMatchObject({ status: 'ended', givesTier: 'FREE' });
  expect((await result()).rows).toMatchObject([{ status: 'ended', has: 'FREE' }]);
});
