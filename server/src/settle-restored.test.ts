import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../test/fresh-database.ts';
import { buildWorld } from '../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../test/shop.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { makeBackup } from './platform/backups/make-backup.ts';
import { openBackup } from './platform/backups/open-backup.ts';
import { packBackup } from './platform/backups/pack-backup.ts';
import { restoreBackup } from './platform/backups/restore-backup.ts';
import { notifyBuyersOfDates } from './rooms/orders/notifying/notify-buyers-of-dates.ts';
import { notifyOfSteps } from './rooms/orders/notifying/notify-of-steps.ts';
import { notifyOrganizers } from './rooms/orders/notifying/notify-organizers.ts';
import { settleRestored } from './settle-restored.ts';

let folder: string;
let server: TestServer;
let shop: Shop;
let now = new Date();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cobuy settle '));
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How many notices and mails there are once everything has been told that is due an hour later. */
async function toldAnHourLater({ services, database }: TestServer) {
  const count = async () =>
    (
      await database.pool.query(
        'SELECT (SELECT count(*)::int FROM notifications) + count(*)::int AS told FROM mail_outbox',
      )
    ).rows[0].told as number;
  const before = await count();
  now = new Date(now.getTime() + 3_600_000);
  const context = { ...services, publicUrl: 'https://cobuy.example' };
  for (const tell of [notifyOfSteps, notifyOrganizers, notifyBuyersOfDates]) await tell(context);
  return (await count()) - before;
}

test('what was about to be told at the moment of a backup is not told again by what becomes of it', async () => {
  const { body } = await placeAsGuest(server, guestOrderOf(shop));
  await server.call<typeof orderCalls.changeOrderStatus>(
    orderPaths.changeOrderStatus,
    { params: { orderNumber: body.order.orderNumber }, body: { status: 'SETTLED' } },
    { token: shop.tokens.agentAssigned, organizationId: shop.own },
  );
  await shop.pool.query(
    `INSERT INTO group_buy_date_changes (organization_id, group_buy_id, id, end_before, payment_due_before, at)
     SELECT organization_id, id, gen_random_uuid(), end_date - interval '1 day', payment_due_date, $2
     FROM group_buys WHERE id = $1`,
    [shop.deal, now],
  );
  const file = join(folder, 'backup.tar');
  const { config } = server.services;
  await makeBackup({ url: server.database.url, dataDir: config.dataDir }, {}, (backup) => packBackup(backup, file));
  const target = { url: await emptyDatabase(), dataDir: join(folder, 'restored'), isOwn: false };
  await restoreBackup(target, await openBackup(file, target.dataDir), { settle: settleRestored });
  const restored = await startTestServer({ clock: { now: () => now }, databaseUrl: target.url });
  const start = now;
  expect(await toldAnHourLater(restored)).toBe(0);
  await restored.close();
  now = start;
  expect(await toldAnHourLater(server)).toBeGreaterThanOrEqual(3);
});
