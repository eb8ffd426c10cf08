// Rules: docs/rules/orders.md#money
import {
  isInMoney as isInMoneyInWords,
  isToBePaidNow as isToBePaidInWords,
  moneyFilters,
  moneyStageOf,
  type PaidOrder,
  standingOf,
  waitsForMoney,
} from '@cobuy/domain/orders/order-money';
import { needsPayment, orderStatuses } from '@cobuy/domain/orders/order-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import {
  arrivedCents,
  giveBackCents,
  isInMoney,
  isToBePaidNow,
  isUnpaid,
  moneyStage,
  restCents,
} from './order-money.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Order = PaidOrder & { paidAtHandover: boolean; latestProofAt: Date | null };

const at = new Date('2026-03-01T12:00:00Z');
const [nothing, some] = [[0], [0, 2000, 5000, 6000]];

/** What waits for its payment was never confirmed. */
function* everyOrder(): Generator<Order> {
  for (const status of orderStatuses)
    for (const totalCents of [0, 5000])
      for (const paidCents of totalCents === 0 ? nothing : some)
        for (const paidAtHandover of [false, true])
          for (const [settledAt, settledCents] of [
            [null, null],
            [at, null],
            [at, 4000],
            [at, 6000],
          ] as const)
            for (const latestProofAt of [null, at])
              if (!needsPayment(status) || settledAt === null)
                yield { status, totalCents, paidCents, settledAt, settledCents, paidAtHandover, latestProofAt };
}

const now = new Date('2026-04-01T12:00:00Z');
/** None: it is delivered. */
const pickupEnds = [null, new Date('2026-03-31T12:00:00Z'), new Date('2026-04-02T12:00:00Z')];

test('what a statement says of the money of an order is what the rules say, whatever became of it', async () => {
  const orders = [...everyOrder()].flatMap((order) => pickupEnds.map((pickupUntil) => ({ ...order, pickupUntil })));
  const rows = sql.join(
    orders.map(
      (one, place) =>
        sql`(${place}::int, ${one.status}::text, ${one.totalCents}::bigint, ${one.paidCents}::bigint,
          ${one.settledCents}::bigint, ${one.settledAt?.toISOString() ?? null}::timestamptz, ${one.paidAtHandover}::boolean,
          ${one.latestProofAt?.toISOString() ?? null}::timestamptz, ${one.pickupUntil?.toISOString() ?? null}::timestamptz)`,
    ),
    sql`, `,
  );
  const { rows: told } = await server.database.db.execute(sql`
    SELECT ${restCents}::int AS rest, ${arrivedCents}::int AS arrived, ${moneyStage} AS stage, ${isUnpaid} AS is_unpaid,
      ${isToBePaidNow(now)} AS is_asked, ${giveBackCents}::int AS give_back,
      ARRAY[${sql.join(
        moneyFilters.map((filter) => sql`coalesce(${isInMoney(filter)}, false)`),
        sql`, `,
      )}] AS lists
    FROM (VALUES ${rows}) AS "orders" (place, status, total_cents, paid_cents, settled_cents, settled_at,
      paid_at_handover, latest_proof_at, pickup_until)
    CROSS JOIN LATERAL (SELECT "orders".pickup_until) AS "group_buys" (pickup_until) ORDER BY place`);
  expect(told).toHaveLength(orders.length);
  for (const [place, order] of orders.entries()) {
    const { arrived, ...about } = told[place] ?? {};
    expect(about, JSON.stringify(order)).toEqual({
      rest: standingOf(order).restCents,
      stage: moneyStageOf(order),
      give_back: standingOf(order).giveBackCents,
      lists: moneyFilters.map((filter) => isInMoneyInWords(order, filter)),
      is_unpaid: waitsForMoney(order) && order.latestProofAt === null,
      is_asked: isToBePaidInWords(order, { isPickupOver: order.pickupUntil !== null && order.pickupUntil <= now }),
    });
    expect(arrived).toBe(order.totalCents - standingOf(order).restCents);
  }
});

test('what still owes, and what is to be given back, is found by an index of its own', async () => {
  const nobody = sql`organization_id = '00000000-0000-0000-0000-000000000000'`;
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    for (const [filter, index] of [
      ['due', 'orders_due'],
      ['give-back', 'orders_to_give_back'],
    ] as const) {
      const plan = await tx.execute(sql`EXPLAIN SELECT 1 FROM orders WHERE ${nobody} AND ${isInMoney(filter)}`);
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
  });
});
