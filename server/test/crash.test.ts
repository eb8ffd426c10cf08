// What was acknowledged is there after a kill, and what was not may be asked for again.
// Rules: docs/rules/site.md#stopping

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findOpenGroupBuy, type OpenGroupBuy, orderAsVisitor } from './order-as-visitor.ts';
import { folder, makeStartedFolder, ready, run } from './program.ts';

const rounds = 3;
const buyers = Array.from({ length: 24 }, (_, index) => `guest-${index}`);

const order = (url: string, deal: OpenGroupBuy, round: number, buyer: string) =>
  orderAsVisitor(url, { deal, email: `${buyer}-${round}@crash.example`, key: `crash-test-order-${round}-${buyer}` });

test('a server killed again and again while it takes orders keeps one whole order for each that was tried', async () => {
  const env = { PORT: '0', DATA_DIR: makeStartedFolder(), SAMPLE_DATA: 'on', ORDERS_PER_MINUTE: '100000' };
  let program = run(env);
  let url = await ready(program);
  const deal = await findOpenGroupBuy(url);
  for (let round = 0; round < rounds; round++) {
    const answered = new Map<string, string>();
    // Killed as soon as some have their answer: of the others some are committed and some are not.
    const tries = buyers.map(async (buyer) => {
      const answer = await order(url, deal, round, buyer);
      const text = await answer.text();
      if (answer.status !== 201) throw new Error(text);
      answered.set(buyer, text);
      if (answered.size === 6) program.child.kill('SIGKILL');
    });
    const ends = await Promise.allSettled(tries);
    expect(ends.filter((end) => end.status === 'rejected' && !/fetch failed|terminated/.test(end.reason))).toEqual([]);
    expect(answered.size).toBeGreaterThanOrEqual(6);
    await program.exited;
    program = run(env);
    url = await ready(program);
    for (const buyer of buyers) {
      const answer = await order(url, deal, round, buyer);
      const text = await answer.text();
      expect(answer.status, text).toBe(201);
      if (answered.has(buyer)) expect(text).toBe(answered.get(buyer));
    }
  }
  const client = new pg.Client({
    connectionString: readFileSync(join(folder, 'data', 'postgres.url'), 'utf8').trim(),
  });
  await client.connect();
  const { rows } = await client.query<{ buyers: number; orders: number; whole: number }>(`
    SELECT count(DISTINCT u.id)::int AS buyers, count(o.id)::int AS orders, count(*) FILTER (WHERE
      o.item_count = (SELECT count(*) FROM order_items i WHERE i.order_id = o.id)
      AND EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id)
      AND EXISTS (SELECT 1 FROM order_sessions s WHERE s.organization_id = o.organization_id AND s.order_id = o.id)
      AND EXISTS (SELECT 1 FROM mail_outbox m WHERE m.recipient = u.email))::int AS whole
    FROM orders o JOIN users u ON u.id = o.buyer_id WHERE u.email LIKE '%@crash.example'`);
  await client.end();
  const wanted = rounds * buyers.length;
  expect(rows[0]).toEqual({ buyers: wanted, orders: wanted, whole: wanted });
}, 120_000);
