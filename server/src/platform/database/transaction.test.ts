import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { type Database, openDatabase } from './open-database.ts';
import { inTransaction } from './transaction.ts';

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

test('a notice that fails is logged, and the committed answer stands', async () => {
  const answer = await inTransaction({ db: database.db, log }, async (_, afterCommit) => {
    afterCommit(() => {
      throw new Error('nobody there');
    });
    return 'done';
  });
  expect([answer, logged.length]).toEqual(['done', 1]);
});
