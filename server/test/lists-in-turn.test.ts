// Lists and files as long as their rows are many: whoever asks for many at once takes nothing from the others.

import { authPaths } from '@cobuy/contract/auth/auth.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { fileContent } from '@cobuy/contract/wire/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOfRooms } from '../src/app.ts';
import { buildWorld, type Person, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { until } from './until.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

/** What is sent as it lies there, a piece at a time and many beside each other on one page, or is a single mail. */
const atAnyTime = ['downloadPaymentProof', 'viewPaymentProof', 'showMailPreview', 'showOutboxMail'];

test('every call that answers with a file, or is called an export, takes its turn', () => {
  const making = callsOfRooms.flatMap(({ calls, paths }) =>
    Object.entries(calls).filter(
      ([name, { response }]) => response === fileContent || paths[name]?.[1].includes('/export'),
    ),
  );
  const unmarked = making.filter(([, { inTurn }]) => !inTurn).map(([name]) => name);
  expect(unmarked.toSorted()).toEqual(atAnyTime.toSorted());
});

const asks = (person: Person) =>
  server.call(
    orderPaths.getPickList,
    { query: { groupBuyId: world.groupBuyId } },
    { token: world.tokens[person], organizationId: world.own },
  );

/** How many statements wait for a table that is locked. */
async function countStopped(): Promise<number> {
  const { rows } = await world.pool.query<{ stopped: number }>(
    `SELECT count(*)::int AS stopped FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.stopped ?? 0;
}

test('of one person two are made at once, some wait, and the others are refused with when to come back', async () => {
  const lock = await world.pool.connect();
  try {
    await lock.query('BEGIN; LOCK TABLE order_items IN ACCESS EXCLUSIVE MODE');
    let refused = 0;
    const answers = Array.from({ length: 30 }, async () => {
      const answer = await asks('adminOwn');
      if (answer.status === 429) refused += 1;
      return answer;
    });
    const first = await Promise.race(answers);
    expect([first.status, first.headers.get('retry-after'), first.body]).toEqual([
      429,
      '2',
      {
        code: 'request.list_in_turn',
        error: 'Another list or file is still being made. Please try again in a moment.',
      },
    ]);
    // All have arrived: on a busy machine, some would arrive after the two are done and be made too.
    await until(async () => refused === 24 && (await countStopped()) === 2);
    // Others are answered meanwhile, with lists too.
    const me = await server.call(authPaths.getMe, {}, { token: world.tokens.adminForeign });
    expect(me.status).toBe(200);
    await lock.query('COMMIT');
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
  } finally {
    lock.release();
  }
  expect((await asks('adminOwn')).status).toBe(200);
});
