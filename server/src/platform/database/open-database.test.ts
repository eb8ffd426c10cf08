import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alteredLine } from '../../../test/altered-line.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { until } from '../../../test/until.ts';
import { idempotencyKeys } from '../http/idempotency.tables.ts';
import { mailOutbox } from '../mail/mail-outbox.tables.ts';
import { type Database, openDatabase } from './open-database.ts';
import { insertPlanned, planInsert, planInserts } from './planned-inserts.ts';
import { runSql } from './run-sql.ts';
import { inTransaction, wasCommitSent } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  // One connection: whatever a test leaves behind on it, the next one meets.
  database = openDatabase(await freshDatabase(), { connections: 1 });
  await database.db.execute(sql`CREATE TABLE steps (position serial, name text NOT NULL UNIQUE)`);
});
afterAll(() => database.pool.end());

const log = { error: () => {} };
const add = 'INSERT INTO steps (name) VALUES ($1)';
const names = async () => {
  const rows = await runSql<{ name: string }>(database.db, 'SELECT name FROM steps ORDER BY position', []);
  return rows.map(({ name }) => name);
};

describe('statements of a transaction that are begun together', () => {
  test('run in the order in which they were begun', async () => {
    await inTransaction({ ...database, log }, (tx) =>
      Promise.all(['a', 'b', 'c'].map((name) => runSql(tx, add, [name]))),
    );
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  test('all go when one of them fails, the first one too, and the connection stays useful', async () => {
    for (const wanted of [
      ['a', 'd'],
      ['e', 'a', 'f'],
    ]) {
      const work = inTransaction({ ...database, log }, (tx) =>
        Promise.all(wanted.map((name) => runSql(tx, add, [name]))),
      );
      await expect(work).rejects.toThrow('duplicate key');
    }
    expect(await names()).toEqual(['a', 'b', 'c']);
  });
});

test('why a transaction failed is told by whichever of its statements is heard first', async () => {
  await runSql(database.db, add, ['once']);
  const failing = inTransaction({ ...database, log }, (tx) => {
    const taken = runSql(tx, add, ['once']);
    // The caller of the first statement has more to do with its answer than the caller of the second.
    const slowly = taken.then(undefined, async (error: unknown) => {
      await setImmediate();
      throw error;
    });
    return Promise.all([slowly, runSql(tx, add, ['b'])]);
  });
  await expect(failing).rejects.toThrow('duplicate key');
  await runSql(database.db, 'DELETE FROM steps WHERE name = $1', ['once']);
  // The next one's failure is its own.
  const aborted = inTransaction({ ...database, log }, async (tx) => {
    await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '25P02', MESSAGE = 'aborted by itself'; END $$`);
  });
  await expect(aborted).rejects.toThrow(/aborted by itself|Failed query/);
});

test('a transaction that could not begin writes nothing more behind its first statement, and the connection stays useful', async () => {
  await using line = await alteredLine(database.url, 'begin', 'bogus');
  const { db, pool } = openDatabase(line.url, { connections: 1 });
  const failure = await inTransaction({ db, log }, async (tx) => {
    await tx.execute(sql`SELECT 1`);
    await runSql(tx, add, ['unbegun']);
  }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('syntax error') });
  // What its first statement did stands by itself: nobody does it again without a key.
  expect(wasCommitSent(failure)).toBe(true);
  expect(await runSql(db, `SELECT 1 FROM steps WHERE name = $1`, ['unbegun'])).toEqual([]);
  await pool.end();
});

test('a transaction that could not begin is no success where all of it travels with its commit, and the connection stays useful', async () => {
  await using line = await alteredLine(database.url, 'begin', 'bogus');
  const { db, pool } = openDatabase(line.url, { connections: 1 });
  const id = crypto.randomUUID();
  const failure = await inTransaction({ db, log }, async (_tx, _afterCommit, withCommit) =>
    withCommit(planInsert(mailOutbox, { id, recipient: 'unbegun@b.example', template: 'welcome', data: {} })),
  ).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('syntax error') });
  expect(wasCommitSent(failure)).toBe(true);
  // Its row stands by itself, without the commit.
  expect(await pool.query('DELETE FROM mail_outbox WHERE id = $1', [id])).toMatchObject({ rowCount: 1 });
  await pool.end();
});

test('what a commit has rolled back is not rolled back once more, and is known to be undone', async () => {
  const asked: string[] = [];
  const { db, pool: watched } = openDatabase(database.url, { connections: 1 });
  const client = await watched.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => never;
  Object.assign(client, {
    query: (...args: unknown[]) => {
      if (typeof args[0] === 'string') asked.push(args[0]);
      return query(...args);
    },
  });
  client.release();
  const failure = await inTransaction({ db, log }, async (_tx, _afterCommit, withCommit) =>
    withCommit({ text: 'INSERT INTO steps (name) VALUES ($1), ($1)', values: ['twice'] }),
  ).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('duplicate key') });
  expect(wasCommitSent(failure)).toBe(false);
  expect(asked).toContain('commit');
  expect(asked).not.toContain('rollback');
  await watched.end();
});

/** What JSON can't hold: the driver throws before anything of the statement is sent. */
function circular() {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  return endless;
}

describe('a statement whose values can not be written', () => {
  test('at the commit takes the whole transaction back, which is known to be undone', async () => {
    const { db, pool } = openDatabase(database.url, { connections: 1 });
    const failure = await inTransaction({ db, log }, async (tx, _afterCommit, withCommit) => {
      await runSql(tx, add, ['half']);
      withCommit({ text: add, values: [circular()] });
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining('Converting circular structure') });
    expect(wasCommitSent(failure)).toBe(false);
    expect(await runSql(db, 'SELECT 1 FROM steps WHERE name = $1', ['half'])).toEqual([]);
    await pool.end();
  });

  test('takes the transaction back although its work went on', async () => {
    const { db, pool } = openDatabase(database.url, { connections: 1 });
    const failure = await inTransaction({ db, log }, async (tx) => {
      await runSql(tx, add, ['half']);
      await runSql(tx, add, [circular()]).catch(() => {});
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'the transaction was rolled back at its commit' });
    expect(wasCommitSent(failure)).toBe(false);
    expect(await runSql(db, 'SELECT 1 FROM steps WHERE name = $1', ['half'])).toEqual([]);
    // The next one stands by itself.
    expect(await inTransaction({ db, log }, (tx) => runSql(tx, 'SELECT 1 AS one', []))).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test.each([
    [
      'in a transaction',
      (db: Database['db'], text: string, value: unknown) =>
        inTransaction({ db, log }, (tx) => runSql(tx, text, [value])),
    ],
    ['by itself', (db: Database['db'], text: string, value: unknown) => runSql(db, text, [value])],
  ])('%s leaves its connection and the statement useful, whether it was met before or not', async (_, ask) => {
    const { db, pool } = openDatabase(database.url, { connections: 1 });
    for (const text of ['SELECT $1::jsonb AS it', 'SELECT $1::jsonb AS it, 2 AS two']) {
      if (text.includes('two')) expect(await ask(db, text, { a: 1 })).toEqual([{ it: { a: 1 }, two: 2 }]);
      await expect(ask(db, text, circular())).rejects.toThrow('circular');
      for (let times = 0; times < 2; times++) expect(await ask(db, text, { a: 2 })).toMatchObject([{ it: { a: 2 } }]);
    }
    await pool.end();
  });
});

test('a transaction whose commit was done is not told as undone, though what traveled with it could not be read', async () => {
  const { db, pool } = openDatabase(database.url, { connections: 1 });
  pool.on('acquire', (client) =>
    client.setTypeParser(23, () => {
      throw new Error('unreadable');
    }),
  );
  const failure = await inTransaction({ db, log }, async (_tx, _afterCommit, withCommit) =>
    withCommit({ text: `${add} RETURNING 7 AS seven`, values: ['unread'] }),
  ).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'unreadable' });
  expect(wasCommitSent(failure)).toBe(true);
  expect(await runSql(database.db, 'DELETE FROM steps WHERE name = $1 RETURNING name', ['unread'])).toHaveLength(1);
  await pool.end();
});

test('who goes on after a statement of theirs has failed is told that the commit rolled all of it back', async () => {
  const failing = inTransaction({ ...database, log }, async (tx) => {
    await runSql(tx, add, ['gone on']);
    await runSql(tx, 'SELECT 1 / $1::int', [0]).catch(() => {});
  });
  await expect(failing).rejects.toThrow('the transaction was rolled back at its commit');
  expect(await names()).not.toContain('gone on');
});

describe('a commit that ends in the middle', () => {
  const waitInCommit = async (end: (pid: number) => string) => {
    const { db, pool } = openDatabase(database.url, { connections: 1 });
    const keeper = openDatabase(database.url, { connections: 1 });
    await keeper.pool.query('SELECT pg_advisory_lock(8)');
    let pid = 0;
    const failing = inTransaction({ db, log }, async (tx) => {
      const [self] = await runSql<{ pid: number }>(tx, 'SELECT pg_backend_pid() AS pid', []);
      pid = self?.pid ?? 0;
      await tx.execute(`CREATE FUNCTION pg_temp.wait() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_lock(8); RETURN NULL; END'`);
      await tx.execute('CREATE TEMP TABLE waiting (id int)');
      await tx.execute(`CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON waiting
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pg_temp.wait()`);
      await tx.execute('INSERT INTO waiting VALUES (1)');
    }).catch((error: unknown) => error);
    const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND pid = $1`;
    await until(async () => pid !== 0 && (await keeper.pool.query(waiting, [pid])).rowCount === 1);
    await keeper.pool.query(end(pid));
    const failure = await failing;
    await Promise.all([pool.end(), keeper.pool.end()]);
    return failure;
  };

  test.each([
    ['canceled', (pid: number) => `SELECT pg_cancel_backend(${pid})`, '57014'],
    ['whose connection the database has ended', (pid: number) => `SELECT pg_terminate_backend(${pid})`, '57P01'],
  ])('%s is known to be undone: the database said so', async (_, end, code) => {
    const failure = await waitInCommit(end);
    expect(failure).toMatchObject({ code });
    expect(wasCommitSent(failure)).toBe(false);
  });
});

test('a transaction whose beginning met a database that ends is known to be undone', async () => {
  await using line = await alteredLine(database.url, 'begin', 'bogus', ['42601', '57P01']);
  const { db, pool } = openDatabase(line.url, { connections: 1 });
  const failure = await inTransaction({ db, log }, (tx) => runSql(tx, add, ['ended'])).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '57P01' });
  expect(wasCommitSent(failure)).toBe(false);
  await pool.end();
  await runSql(database.db, 'DELETE FROM steps WHERE name = $1', ['ended']);
});

test('a commit that could not run leaves nothing open behind it', async () => {
  await using line = await alteredLine(database.url, 'commit', 'bogus!');
  const { db, pool } = openDatabase(line.url, { connections: 1 });
  const failing = inTransaction({ db, log }, (tx) => runSql(tx, add, ['open']));
  await expect(failing).rejects.toThrow('syntax error');
  expect(await runSql(db, `SELECT 1 FROM steps WHERE name = $1`, ['open'])).toEqual([]);
  await pool.end();
});

test('a transaction that asks nothing ends, and one that refuses leaves nothing', async () => {
  expect(await inTransaction({ ...database, log }, async () => 'done')).toBe('done');
  const refusing = inTransaction({ ...database, log }, async (tx) => {
    await runSql(tx, add, ['g']);
    throw new Error('refused');
  });
  await expect(refusing).rejects.toThrow('refused');
  expect(await names()).toEqual(['a', 'b', 'c']);
});

test('what is told to others goes out after the commit, and never after a rollback', async () => {
  const told: string[][] = [];
  await inTransaction({ ...database, log }, async (tx, afterCommit) => {
    afterCommit(async () => void told.push(await names()));
    await runSql(tx, add, ['h']);
  });
  expect(told).toEqual([['a', 'b', 'c', 'h']]);
  const failing = inTransaction({ ...database, log }, async (tx, afterCommit) => {
    afterCommit(() => void told.push([]));
    await runSql(tx, add, ['h']);
  });
  await expect(failing).rejects.toThrow();
  expect(told).toHaveLength(1);
});

test('a row goes in as drizzle would put it, whichever columns are given', async () => {
  const row = { recipient: 'a@b.example', template: 'welcome', data: { name: `O'Hara "x"`, list: [1, null] } };
  const at = new Date('2026-01-02T03:04:05.678Z');
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await insertPlanned(database.db, [planInsert(mailOutbox, { ...row, id: first, replyTo: null, createdAt: at })]);
  await insertPlanned(database.db, [planInsert(mailOutbox, { ...row, id: second })]);
  const rows = await database.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  expect(rows).toMatchObject([
    { ...row, id: first, replyTo: null, createdAt: at },
    { ...row, id: second, replyTo: null, createdAt: expect.any(Date) },
  ]);
});

describe('planned rows', () => {
  const mail = (recipient: string) => ({ id: crypto.randomUUID(), recipient, template: 'welcome', data: {} });
  const recipients = async () => {
    const rows = await runSql<{ recipient: string }>(
      database.db,
      'SELECT recipient FROM mail_outbox ORDER BY recipient',
      [],
    );
    return rows.map(({ recipient }) => recipient);
  };

  test('of several plans go in together, those of a list in one statement', async () => {
    await runSql(database.db, 'DELETE FROM mail_outbox', []);
    const many = planInserts(idempotencyKeys, [
      { id: 'k1', requestHash: 'a', expiresAt: new Date('2026-01-01') },
      { id: 'k2', requestHash: 'b', expiresAt: new Date('2026-01-02') },
    ]);
    await inTransaction({ ...database, log }, (tx) =>
      insertPlanned(tx, [planInsert(mailOutbox, mail('a@b.example')), many]),
    );
    expect(await recipients()).toEqual(['a@b.example']);
    const keys = await database.db.select().from(idempotencyKeys).orderBy(idempotencyKeys.id);
    expect(keys.map(({ id, expiresAt }) => [id, expiresAt])).toEqual([
      ['k1', new Date('2026-01-01')],
      ['k2', new Date('2026-01-02')],
    ]);
  });

  test('that are to be last see what goes in with them, and take it back where they fail', async () => {
    await runSql(database.db, 'DELETE FROM mail_outbox', []);
    const text = `INSERT INTO idempotency_keys (id, request_hash, expires_at) SELECT $1, count(*)::text, now() FROM mail_outbox`;
    const last = { text, values: ['k-last'], isLast: true };
    await inTransaction({ ...database, log }, (tx) =>
      insertPlanned(tx, [last, planInsert(mailOutbox, mail('a@b.example'))]),
    );
    const [kept] = await runSql<{ hash: string }>(
      database.db,
      'DELETE FROM idempotency_keys WHERE id = $1 RETURNING request_hash AS hash',
      ['k-last'],
    );
    expect(kept?.hash).toBe('1');
    const failing = inTransaction({ ...database, log }, async (_tx, _afterCommit, withCommit) => {
      withCommit({ ...last, values: [null] }, planInsert(mailOutbox, mail('b@b.example')));
    });
    await expect(failing).rejects.toThrow('null value');
    expect(await recipients()).toEqual(['a@b.example']);
  });

  test('left to the commit go with everything else, or not at all', async () => {
    const taken = { id: 'k1', requestHash: 'a', expiresAt: new Date() };
    const failing = inTransaction({ ...database, log }, async (tx, _afterCommit, withCommit) => {
      await runSql(tx, add, ['i']);
      withCommit(planInsert(mailOutbox, mail('b@b.example')));
      withCommit(planInsert(idempotencyKeys, taken));
    });
    await expect(failing).rejects.toThrow('idempotency_keys_pkey');
    expect(await names()).not.toContain('i');
    expect(await recipients()).toEqual(['a@b.example']);
    await inTransaction({ ...database, log }, async (_tx, _afterCommit, withCommit) => {
      withCommit(planInsert(mailOutbox, mail('c@b.example')));
    });
    expect(await recipients()).toEqual(['a@b.example', 'c@b.example']);
  });
});
