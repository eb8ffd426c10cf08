// The whole program with a payment provider, and its people.
import type { planCalls } from '@cobuy/contract/plans/plans.http';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { webhookPath } from '../../src/platform/payments/serve-webhook.ts';
import { createStripeProvider } from '../../src/platform/payments/stripe-provider.ts';
import { finishHandlingEvents, handlePaymentEvents } from '../../src/rooms/plans/handle-payment-events.ts';
import { syncSubscriptions } from '../../src/rooms/plans/sync-subscriptions.ts';
import { followPayment } from '../../src/rooms/refunds/follow-payment.ts';
import { buildWorld, type Person } from '../matrix/world.ts';
import { startTestServer } from '../test-server.ts';
import type { StripeEvent } from './stripe-account.ts';
import { secretKey, startStripeHost, webhookSecret } from './stripe-host.ts';

const day = 86_400_000;

export type PaidServer = Awaited<ReturnType<typeof startPaidServer>>;

export async function startPaidServer() {
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const host = await startStripeHost(now);
  const paymentProvider = createStripeProvider({ secretKey, webhookSecret, apiBase: host.url });
  const server = await startTestServer({ clock: { now }, paymentProvider });
  const world = await buildWorld(server.database.pool);
  let delivered = 0;

  const as = (person: Person) => ({ token: world.tokens[person] });
  const upgrade = (person: Person, body: object) =>
    server.call<typeof planCalls.upgradeTier>(planPaths.upgradeTier, { body }, as(person));

  /** As the host would; the status of the answer. */
  async function deliver(event: StripeEvent, changes: { at?: Date; secret?: string } = {}): Promise<number> {
    const { body, signature } = host.sign(event, changes);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return (await fetch(`${server.url}${webhookPath}`, { method: 'POST', headers, body })).status;
  }
  const handleAll = () => handlePaymentEvents(server.services, followPayment);

  /** What has happened at the host since the last time, and waits until it is handled. */
  async function deliverAll(): Promise<void> {
    for (const event of host.account.events.slice(delivered)) await deliver(event);
    delivered = host.account.events.length;
    // Else one of them may be read again when the next thing has happened already.
    await finishHandlingEvents(server.services);
    await handleAll();
  }

  return {
    server,
    world,
    host,
    now,
    as,
    upgrade,
    deliver,
    deliverAll,
    handleAll,
    keep: () => syncSubscriptions(server.services),

    /** Time goes on, of the program and of the host; nobody is signed out by it. */
    async pass(days: number): Promise<void> {
      aheadMs += days * day;
      await world.pool.query(
        `UPDATE sessions SET expires_at = expires_at + $1 * interval '1 day', created_at = created_at + $1 * interval '1 day',
          last_seen_at = last_seen_at + $1 * interval '1 day'`,
        [days],
      );
    },

    async tierOf(person: Person): Promise<string> {
      const { rows } = await world.pool.query<{ tier: string }>('SELECT tier FROM users WHERE id = $1', [
        world.users[person],
      ]);
      return rows[0]?.tier ?? '';
    },

    /** Somebody pays for a plan and the events of it come; the subscription. */
    async subscribe(person: Person, body: object = { tier: 'PREMIUM' }): Promise<string> {
      const answer = await upgrade(person, body);
      if (!answer.body.url) throw new Error(`there is no page to pay on: ${JSON.stringify(answer.body)}`);
      const { url } = answer.body;
      const { id } = host.account.pay(url.split('/').at(-1) ?? '');
      await deliverAll();
      return id;
    },

    /** Nobody has ever paid, and nobody was told anything. */
    async reset(): Promise<void> {
      // What the program does of itself with the events before, it does until here.
      await finishHandlingEvents(server.services);
      host.forget();
      await world.pool.query(`DELETE FROM refund_requests; DELETE FROM plan_checkouts; DELETE FROM stripe_events;
        DELETE FROM subscriptions; DELETE FROM mail_outbox; DELETE FROM notifications; DELETE FROM throttles;
        DELETE FROM admin_alerts; UPDATE users SET stripe_customer_id = NULL, tier = 'FREE' WHERE deleted_at IS NULL`);
      delivered = 0;
    },

    async close(): Promise<void> {
      await server.close();
      await host.close();
    },
  };
}
