// Rules: docs/rules/group-buys.md#dates
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, makeGroupBuy, type World } from '../../../../test/matrix/world.ts';
import { setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { followMaintenance, pauseInMaintenance } from '../../system/maintenance/follow-maintenance.ts';
import { moveDatesOn } from './move-dates-on.ts';

const hourMs = 3_600_000;
const start = new Date('2027-03-20T12:00:00Z');
const hour = (hours: number) => new Date(start.getTime() + hours * hourMs);
const days = 24;

let server: TestServer;
let world: World;
let now = start;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const setMode = (isOn: boolean) => world.pool.query('UPDATE system_settings SET maintenance_mode = $1', [isOn]);
const follow = () => followMaintenance(server.services, moveDatesOn);

async function dealWith([end, due]: [number, number]) {
  const { own, users, productId } = world;
  const id = await makeGroupBuy(world.pool, { organizationId: own, createdById: users.adminOwn, productId });
  await setGroupBuy(world, id, { start_date: hour(-1000), end_date: hour(end), payment_due_date: hour(due) });
  return id;
}
async function datesOf(id: string) {
  const { rows } = await world.pool.query('SELECT end_date, payment_due_date FROM group_buys WHERE id = $1', [id]);
  return [rows[0].end_date, rows[0].payment_due_date].map((date: Date) => (date.getTime() - start.getTime()) / hourMs);
}

test('the time that maintenance lasted is added to what was due meanwhile, once; jobs that change orders wait', async () => {
  const endsIn = await dealWith([2, 100]);
  const endsInDueSoonAfter = await dealWith([2, 4]);
  const dueIn = await dealWith([-50, 1]);
  const cancelledIn = await dealWith([-300, 3 - 7 * days]);
  const apart = await dealWith([-50, 20]);
  const ran: Date[] = [];
  const job = pauseInMaintenance(async () => void ran.push(now));

  await setMode(true);
  await job(server.services);
  await follow();
  now = hour(3);
  await follow();
  await job(server.services);
  await setMode(false);
  // Over, but the dates have not been moved yet.
  await job(server.services);
  expect(ran).toEqual([]);
  await Promise.all([follow(), follow(), follow()]);
  await job(server.services);
  expect(ran).toEqual([now]);

  expect(await datesOf(endsIn)).toEqual([5, 100]);
  expect(await datesOf(endsInDueSoonAfter)).toEqual([5, 5]);
  expect(await datesOf(dueIn)).toEqual([-50, 4]);
  expect(await datesOf(cancelledIn)).toEqual([-300, 6 - 7 * days]);
  expect(await datesOf(apart)).toEqual([-50, 20]);
  // Lists show them with their new ends.
  const { rows } = await world.pool.query(
    `SELECT g.id FROM group_buys g JOIN group_buy_listings l ON l.group_buy_id = g.id WHERE l.end_date <> g.end_date`,
  );
  expect(rows).toEqual([]);
});
