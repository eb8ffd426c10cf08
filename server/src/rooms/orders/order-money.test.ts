import {
  isToBePaidNow as isToBePaidInWords,
  moneyStageOf,
  type PaidOrder,
  standingOf,
  waitsForMoney,
} from '@cobuy/domain/orders/order-money';
import { needsPayment, orderStatuses } from '@cobuy/domain/orders/order-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { arrivedCents, giveBackCents, isToBePaidNow, isUnpaid, moneyStage, restCents } from './order-money.tables.ts';

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
    SELECT ${restCents}::int AS rest, ${giveBackCents}::int AS give_back, ${arrivedCents}::int AS arrived, ${moneyStage} AS stage, ${isUnpaid} AS is_unpaid,
      ${isToBePaidNow(now)} AS is_asked
    FROM (VALUES ${rows}) AS "orders" (place, status, total_cents, paid_cents, settled_cents, settled_at,
      paid_at_handover, latest_proof_at, pickup_until)
    CROSS JOIN LATERAL (SELECT "orders".pickup_until) AS "group_buys" (pickup_until) ORDER BY place`);
  expect(told).toHaveLength(orders.length);
  for (const [place, order] of orders.entries()) {
    const { arrived, ...about } = told[place] ?? {};
    expect(about, JSON.stringify(order)).toEqual({
      rest: standingOf(order).restCents,
      give_back: standingOf(order).giveBackCents,
      stage: moneyStageOf(order),
      is_unpaid: waitsForMoney(order) && order.latestProofAt === null,
      is_asked: isToBePaidInWords(order, { isPickupOver: order.pickupUntil !== null && order.pickupUntil <= now }),
    });
    expect(arrived).toBe(order.totalCents - standingOf(order).restCents);
  }
});
