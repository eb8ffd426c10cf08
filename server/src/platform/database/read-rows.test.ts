// Rows become the same objects that drizzle makes of them.
import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { users } from '../../rooms/accounts/accounts.tables.ts';
import { groupBuys } from '../../rooms/group-buys/group-buys.tables.ts';
import { orders } from '../../rooms/orders/orders.tables.ts';
import { mailOutbox } from '../mail/mail-outbox.tables.ts';
import { type Database, dbOn, openDatabase } from './open-database.ts';

let database: Database;
let world: World;
beforeAll(async () => {
  database = openDatabase(await freshDatabase());
  world = await buildWorld(database.pool);
});
afterAll(() => database.pool.end());

const nobody = sql<string>`'00000000-0000-0000-0000-000000000000'::uuid`;
const creators = alias(users, 'creators');
/** Each has rows, in the shapes of our statements: plain, nested, joined and missing, computed, from a subquery, returned. */
const statements: readonly [string, (db: NodePgDatabase) => PromiseLike<unknown[]>][] = [
  ['a whole table', (db) => db.select().from(users).orderBy(users.id)],
  ['columns by name', (db) => db.select({ at: orders.createdAt, cents: orders.totalCents }).from(orders)],
  [
    'objects within objects',
    (db) => db.select({ order: { id: orders.id, at: orders.createdAt }, taken: orders.takenAt }).from(orders),
  ],
  ['joined tables', (db) => db.select().from(orders).innerJoin(users, eq(users.id, orders.buyerId))],
  [
    'joined rows, some of them missing',
    (db) =>
      db
        .select({
          order: { id: orders.id },
          groupBuy: { id: groupBuys.id, title: groupBuys.title },
          name: creators.firstName,
        })
        .from(orders)
        .leftJoin(groupBuys, eq(groupBuys.id, nobody))
        .leftJoin(creators, eq(creators.id, orders.buyerId)),
  ],
  [
    'a joined row whose first column is empty',
    (db) =>
      db
        .select({ groupBuy: { id: groupBuys.id }, buyer: { taken: users.deletedAt, email: users.email } })
        .from(groupBuys)
        .leftJoin(users, eq(users.id, groupBuys.createdById)),
  ],
  [
    'columns of two tables in one object',
    (db) =>
      db
        .select({ both: { title: groupBuys.title, id: orders.id } })
        .from(orders)
        .leftJoin(groupBuys, eq(groupBuys.id, nobody)),
  ],
  [
    'computed values',
    (db) =>
      db
        .select({
          count: sql<number>`count(*)::int`,
          cents: sql<number>`sum(${orders.totalCents})::bigint`.mapWith(Number) as SQL<number>,
          named: sql<string>`'a'`.as('named'),
        })
        .from(orders),
  ],
  [
    'a subquery',
    (db) => {
      const found = db
        .select({ id: orders.id, twice: sql<number>`${orders.totalCents} * 2`.as('twice') })
        .from(orders)
        .as('found');
      return db.select().from(found);
    },
  ],
  [
    'a subquery among the columns',
    (db) => {
      const highest = db.select({ cents: sql<number>`max(${orders.totalCents})::int`.as('cents') }).from(orders);
      return db.select({ id: users.id, highest: highest.as('highest') as never }).from(users);
    },
  ],
  [
    'a missing joined row that begins with something computed',
    (db) =>
      db
        .select({ id: orders.id, groupBuy: { one: sql<number>`1`, id: groupBuys.id } })
        .from(orders)
        .leftJoin(groupBuys, eq(groupBuys.id, nobody)),
  ],
  ['no row', (db) => db.select().from(users).where(eq(users.id, nobody))],
  [
    'what an update returns',
    (db) =>
      db
        .update(orders)
        .set({ comments: 'Left' })
        .returning({ id: orders.id, order: { at: orders.createdAt } }),
  ],
  [
    'what an insert returns, nothing in its first place',
    (db) =>
      db
        .insert(mailOutbox)
        .values({ id: randomUUID(), recipient: 'bo@example.org', template: 'welcome', data: { name: 'Bo' } } as never)
        .returning({ mail: { sent: mailOutbox.sentAt, to: mailOutbox.recipient } } as never),
  ],
  ['JSON', (db) => db.select({ data: mailOutbox.data, at: mailOutbox.createdAt }).from(mailOutbox)],
];

test.each(statements)('of %s', async (_, ask) => {
  await database.pool.query(
    `INSERT INTO mail_outbox (id, recipient, template, data) VALUES (gen_random_uuid(), 'ana@example.org', 'welcome', '{"name":"Ana"}')`,
  );
  expect(world.groupBuyId).toBeTruthy();
  const asDrizzle = await ask(drizzle(database.pool, { casing: 'snake_case' }));
  expect(await ask(database.db)).toEqual(asDrizzle);
});

test('a statement that was prepared once is read each time it runs', async () => {
  const one = database.db
    .select({ user: { id: users.id, born: users.createdAt }, groupBuy: { id: groupBuys.id } })
    .from(users)
    .leftJoin(groupBuys, eq(groupBuys.createdById, users.id))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('');
  const asked = async (id: string) => (await one.execute({ id }))[0];
  expect(await asked(world.users.buyerOwner)).toEqual({
    user: { id: world.users.buyerOwner, born: expect.any(Date) },
    groupBuy: null,
  });
  expect(await asked('00000000-0000-0000-0000-000000000000')).toBeUndefined();
  expect((await asked(world.users.buyerOther))?.user.id).toBe(world.users.buyerOther);
});

test('statements of the pool and of a transaction are read this way', async () => {
  const client = await database.pool.connect();
  for (const db of [database.db, dbOn(client)])
    expect(db.select({ id: users.id }).from(users).prepare('')).toMatchObject({
      customResultMapper: expect.any(Function),
    });
  client.release();
});
