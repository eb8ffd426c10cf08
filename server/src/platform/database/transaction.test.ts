import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { type Database, openDatabase } from './open-database.ts';
import { inRetriedTransaction, inTransaction } from './transaction.ts';

let database: Database;
const logged: string[] = [];
const log = { error: (_: object, message: string) => void logged.push(message) };
beforeAll(async () => {
  database = openDatabase(await freshDatabase());
  await database.pool.query('CREATE TABLE marks (name text)');
});
afterAll(() => database.pool.end());
const countOf = async (name: string) =>
  (await database.pool.query('SELECT 1 FROM marks WHERE name = $1', [name])).rowCount;

test('others are told after the commit, in order', async () => {
  const told: unknown[] = [];
  await inTransaction({ db: database.db, log }, async (tx, afterCommit) => {
    await tx.execute(sql`INSERT INTO marks VALUES ('committed')`);
    afterCommit(async () => void told.push(await countOf('committed')));
    afterCommit(() => void told.push('second'));
    told.push('inside');
  });
  expect(told).toEqual(['inside', 1, 'second']);
});

test('nobody is told of what was rolled back', async () => {
  const told: string[] = [];
  const failed = inTransaction({ db: database.db, log }, async (tx, afterCommit) => {
    await tx.execute(sql`INSERT INTO marks VALUES ('rolled back')`);
    afterCommit(() => void told.push('told'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect([told, await countOf('rolled back')]).toEqual([[], 0]);
});

test('a connection whose rollback failed is ended, and the next transaction gets a good one', async () => {
  const reasons: unknown[] = [];
  database.pool.on('release', (reason) => void reasons.push(reason));
  const cut = inTransaction({ db: database.db, log }, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.execute(sql`INSERT INTO marks VALUES ('cut off')`);
  });
  await expect(cut).rejects.toThrow();
  expect(reasons.at(-1)).toBeInstanceOf(Error);
  await inTransaction({ db: database.db, log }, (tx) => tx.execute(sql`INSERT INTO marks VALUES ('after it')`));
  expect([await countOf('cut off'), await countOf('after it')]).toEqual([0, 1]);
});

test('a notice that fails is logged, and the committed answer stands', async () => {
  const answer = await inTransaction({ db: database.db, log }, async (_, afterCommit) => {
    afterCommit(() => {
      throw new Error('nobody there');
    });
    return 'done';
  });
  expect([answer, logged.length]).toEqual(['done', 1]);
});

test('two that wait for each other both come to their end, where they may be tried again', async () => {
  await database.pool.query(`CREATE TABLE places (id int PRIMARY KEY, taken int NOT NULL DEFAULT 0);
    INSERT INTO places VALUES (1), (2)`);
  const told: string[] = [];
  let bothHold = () => {};
  const held = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  let holding = 0;
  const take = (first: number, second: number) =>
    inRetriedTransaction({ db: database.db, log }, async (tx, afterCommit) => {
      await tx.execute(sql`UPDATE places SET taken = taken + 1 WHERE id = ${first}`);
      if (++holding === 2) bothHold();
      await held;
      await tx.execute(sql`UPDATE places SET taken = taken + 1 WHERE id = ${second}`);
      afterCommit(() => void told.push(`${first} ${second}`));
    });
  await Promise.all([take(1, 2), take(2, 1)]);
  const { rows } = await database.pool.query('SELECT taken FROM places ORDER BY id');
  expect(rows).toEqual([{ taken: 2 }, { taken: 2 }]);
  expect(told.toSorted()).toEqual(['1 2', '2 1']);
  // One of them or both began again: that is for the database to decide.
  expect(holding).toBeGreaterThan(2);
});

test('where the database ends both of two that wait for each other, both are tried again, and told of once', async () => {
  const told: string[] = [];
  const tries = new Map<string, number>();
  const endedBy = (name: string, times: number) =>
    inRetriedTransaction({ db: database.db, log }, async (tx, afterCommit) => {
      const before = tries.get(name) ?? 0;
      tries.set(name, before + 1);
      afterCommit(() => void told.push(name));
      await tx.execute(sql`INSERT INTO marks VALUES (${name})`);
      if (before < times) await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`);
    });
  await Promise.all([endedBy('one', 1), endedBy('other', 3)]);
  expect([await countOf('one'), await countOf('other'), told.toSorted()]).toEqual([1, 1, ['one', 'other']]);
  expect(Object.fromEntries(tries)).toEqual({ one: 2, other: 4 });
  // Nor for ever: whatever goes on for so long is no accident.
  await expect(endedBy('always', 100)).rejects.toThrow();
  expect([tries.get('always'), await countOf('always')]).toEqual([4, 0]);
});
