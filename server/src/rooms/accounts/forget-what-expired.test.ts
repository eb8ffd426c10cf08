// Rules: docs/rules/accounts.md#sessions
import { deviceDays, linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { forgetWhatExpired } from './accounts.room.ts';
import { createMailedToken } from './create-mailed-token.ts';
import { openSession } from './open-session.ts';
import { rememberDevice } from './tokens.ts';

let server: TestServer;
let world: World;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  world = await buildWorld(server.database.pool);
  await server.database.pool.query('DELETE FROM sessions');
});
afterAll(() => server.close());

const kept = async () => {
  const counts = { sessions: 0, mailed_tokens: 0, known_devices: 0 };
  for (const table of Object.keys(counts) as (keyof typeof counts)[])
    counts[table] = (await server.database.pool.query(`SELECT 1 FROM ${table}`)).rows.length;
  return counts;
};
const hourMs = 3_600_000;

test('sessions, links and devices of a person go once they are over, and not before', async () => {
  const { services } = server;
  const userId = world.users.buyerOwner;
  await openSession(services.db, { ...services, userAgent: null, address: '192.0.2.1' }, { userId });
  await createMailedToken(services.db, services, { purpose: 'reset_password', userId });
  await rememberDevice(services.db, services, { device: null, userId });
  const all = { sessions: 1, mailed_tokens: 1, known_devices: 1 };
  await forgetWhatExpired(services);
  expect(await kept()).toEqual(all);
  aheadMs = linkHours.resetPassword * hourMs + 1000;
  await forgetWhatExpired(services);
  expect(await kept()).toEqual({ ...all, mailed_tokens: 0 });
  aheadMs = deviceDays * 24 * hourMs - 60_000;
  await forgetWhatExpired(services);
  expect(await kept()).toEqual({ ...all, sessions: 0, mailed_tokens: 0 });
  aheadMs += 120_000;
  await forgetWhatExpired(services);
  expect(await kept()).toEqual({ sessions: 0, mailed_tokens: 0, known_devices: 0 });
});
