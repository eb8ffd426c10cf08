// What the owners of tables ask of the schema, so that an installation can be spread by organization without changing it.
// Rules: docs/data.md#owners
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalTables } from '../../src/app.ts';
import { type Owner, ownerOf } from '../../src/platform/database/owned-table.ts';
import { freshDatabase } from '../fresh-database.ts';

const owners = new Map(personalTables.map(({ table }) => [getTableName(table), ownerOf(table)]));
const isOf = (owner: Owner, table: string) => owners.get(table) === owner;
const isSpread = (table: string) => isOf('organization', table) || isOf('reference', table);

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
});
afterAll(() => client.end());

test('every table of the database has one owner, and organizations have the most', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...owners.keys()].toSorted());
  const counted = Object.groupBy(owners.values(), (owner) => owner);
  expect(counted.organization?.length).toBeGreaterThan(40);
});

test('every key of an organization’s table begins with the organization, and no row is without', async () => {
  const { rows } = await client.query<{ table: string; index: string; columns: string[]; isUnique: boolean }>(
    `SELECT c.relname AS table, x.relname AS index, i.indisunique AS "isUnique",
        array(SELECT coalesce(a.attname::text, '') FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS key (number, place)
          LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = key.number ORDER BY key.place) AS columns
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
      WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique`,
  );
  const ofOrganizations = rows.filter(({ table }) => isOf('organization', table));
  expect(ofOrganizations.filter(({ columns }) => !columns.includes('organization_id'))).toEqual([]);
  const tables = [...owners].flatMap(([table, owner]) => (owner === 'organization' ? [table] : []));
  const { rows: named } = await client.query<{ table: string }>(
    `SELECT c.relname AS table FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND a.attname = 'organization_id' AND a.attnotnull`,
  );
  expect(tables.filter((table) => !named.some((row) => row.table === table))).toEqual([]);
  const { rows: keys } = await client.query<{ table: string; first: string }>(
    `SELECT conrelid::regclass::text AS table, a.attname AS first FROM pg_constraint
      JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1] WHERE contype = 'p'`,
  );
  const firstOf = new Map(keys.map(({ table, first }) => [table, first]));
  expect(tables.filter((table) => firstOf.get(table) !== 'organization_id')).toEqual([]);
});

test('every reference stays with the organization or leads to a reference table, and clears no column', async () => {
  const { rows } = await client.query<{ name: string; from: string; to: string; pairs: string[]; clears: boolean }>(
    `SELECT conname AS name, f.relname AS from, t.relname AS to, confdeltype IN ('n', 'd') AS clears,
        array(SELECT a.attname || ' = ' || b.attname FROM unnest(conkey, confkey) AS pair (mine, theirs)
          JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = mine
          JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = theirs) AS pairs
      FROM pg_constraint JOIN pg_class f ON f.oid = conrelid JOIN pg_class t ON t.oid = confrelid WHERE contype = 'f'`,
  );
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.filter(({ from, to, pairs, clears }) => {
    if (isOf('organization', from) && clears && !isOf('reference', to)) return true;
    if (isOf('reference', to)) return false;
    if (isOf('organization', from) && isOf('organization', to))
      return !pairs.includes('organization_id = organization_id');
    return isSpread(from) || isSpread(to);
  });
  expect(wrong).toEqual([]);
});

test('nothing that a cluster spreads has a trigger', async () => {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT c.relname AS table, tgname AS name FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
      WHERE c.relnamespace = 'public'::regnamespace AND NOT tgisinternal`,
  );
  expect(rows.filter(({ table }) => isSpread(table))).toEqual([]);
});
