// Rules: docs/rules/site.md#trouble
import type { Socket } from 'node:net';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { accountActor } from '../../../test/fixtures/account-actor.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { cutOff, serveBoxes } from '../../../test/room-of-boxes.ts';
import { until } from '../../../test/until.ts';
import { anonymous } from '../actor.ts';
import { openDatabase } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { surviveRestart } from './survive-restart.ts';

const log = { error: () => {} };

/** Fails so often, then is done. */
function failing(times: number, error: () => Error = cutOff) {
  let tries = 0;
  return {
    tries: () => tries,
    work: async () => {
      tries++;
      if (tries <= times) throw error();
      return 'done';
    },
  };
}
const back = async () => true;

test('what a restart of the database broke is done again until it is done', async () => {
  const { work, tries } = failing(3);
  expect(await surviveRestart({ isRepeatable: false, awaitDatabase: back }, work)).toBe('done');
  expect(tries()).toBe(4);
});

test.each([
  ['the database does not come back', cutOff, async () => false],
  ['it failed for another reason', () => new Error('no such thing'), back],
  ['all connections are in use', () => new Error('timeout exceeded when trying to connect'), back],
])('nothing is done again where %s', async (_, error, awaitDatabase) => {
  const { work, tries } = failing(1, error);
  await expect(surviveRestart({ isRepeatable: true, awaitDatabase }, work)).rejects.toThrow(error().message);
  expect(tries()).toBe(1);
});

test.each([
  ['is done again where that makes nothing twice', true, 2],
  ['stays as it is where doing it again would make it twice', false, 1],
])('what may have been committed %s', async (_, isRepeatable, expected) => {
  const database = openDatabase(await freshDatabase());
  const keeper = new pg.Client({ connectionString: database.url });
  await keeper.connect();
  await keeper.query('SELECT pg_advisory_lock(7)');
  const clients: pg.PoolClient[] = [];
  database.pool.on('acquire', (client) => clients.push(client));
  let tries = 0;
  const work = () =>
    inTransaction({ ...database, log }, async (tx) => {
      tries++;
      if (tries > 1) return;
      // Waits in the commit, so that the connection can break there.
      await tx.execute(`CREATE FUNCTION pg_temp.wait() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_lock(7); RETURN NULL; END'`);
      await tx.execute('CREATE TEMP TABLE waiting (id int)');
      await tx.execute(`CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON waiting
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pg_temp.wait()`);
      await tx.execute('INSERT INTO waiting VALUES (1)');
    });
  const outcome = surviveRestart({ isRepeatable, awaitDatabase: back }, work).then(
    () => 'done',
    () => 'failed',
  );
  await until(async () => {
    const { rows } = await keeper.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
    return rows.length > 0;
  });
  const { connection } = clients[0] as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
  expect([await outcome, tries]).toEqual([isRepeatable ? 'done' : 'failed', expected]);
  await keeper.end();
  await database.pool.end();
});

const form = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  payload: '--part\r\ncontent-disposition: form-data; name="note"\r\n\r\nGlass\r\n--part--\r\n',
};
test.each([
  ['who has just come', anonymous, 1, [{ url: '/api/boxes/oats' }]],
  ['whose answer is kept for visitors', anonymous, 2, [{ url: '/api/kept-box' }, { url: '/api/kept-box' }]],
  ['whose file was long on its way', accountActor, 2, [{ method: 'PUT', url: '/api/boxes/oats', ...form }]],
] as const)('a restart of the database keeps nobody out %s', async (_, actor, cut, requests) => {
  // However slow the machine: the kept answer stays fresh.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  let asked = 0;
  const admit = async () => {
    if (++asked === cut) throw cutOff();
  };
  const app = await serveBoxes({ identify: async () => actor, admit, awaitDatabase: back });
  const statuses = [];
  for (const request of requests) statuses.push((await app.inject(request)).statusCode);
  expect([statuses.filter((status) => status >= 300), asked]).toEqual([[], cut + 1]);
  await app.close();
  vi.restoreAllMocks();
});

test('a field that is sent back as it was is compared with what it is, also after a restart of the database', async () => {
  const app = await serveBoxes({ identify: async () => anonymous, awaitDatabase: back });
  const payload = { name: 'cut-off', secret: 'inside' };
  const { statusCode } = await app.inject({ method: 'PATCH', url: '/api/boxes/cut-off', payload });
  expect(statusCode).toBe(204);
  await app.close();
});
