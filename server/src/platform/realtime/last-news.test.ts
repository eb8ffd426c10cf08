import { afterEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { openSockets } from '../../../test/open-sockets.ts';
import { signUpProved } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';

const sockets = openSockets(() => '');
afterEach(() => sockets.closeAll());

test('what a process says in the moment in which it stops is heard in the others', async () => {
  const databaseUrl = await freshDatabase();
  const [stopping, other] = [await startTestServer({ databaseUrl }), await startTestServer({ databaseUrl })];
  const ana = await sockets.listen('/', await signUpProved(other, 'ana@example.org'), other.url);
  const { rows } = await other.database.pool.query("SELECT id FROM users WHERE email = 'ana@example.org'");
  const { realtime } = stopping.services;
  for (let number = 0; number < 20; number++) realtime.publish(`user:${rows[0].id}`, 'news', { number });
  await stopping.close();
  realtime.publish(`user:${rows[0].id}`, 'news', { number: 'after its end' });
  await until(() => ana.payloads('news').length > 0);
  expect(ana.payloads('news')).toEqual(Array.from({ length: 20 }, (_, number) => ({ number })));
  await other.close();
});
