// Rules: docs/rules/site.md#starting, docs/rules/site.md#a-cluster
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { bringReferencesBack, putReferencesAside } from '../cluster/put-references-aside.ts';
import { connectAlone, migrateDatabase } from './migrate.ts';
import { listReferences } from './references.ts';

test('a connection of its own has no limits on time, whatever the role has', async () => {
  const url = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${limit} = 1000', current_database()); END $$`,
    );
  await client.end();
  const own = await connectAlone(url);
  const { rows } = await own.query(
    `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  await own.end();
  expect(rows).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
});

test('a database that a newer version has used is refused, and nothing is changed', async () => {
  const url = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
      SELECT 'of a newer version', max(created_at) + 1 FROM drizzle.__drizzle_migrations`,
  );
  await expect(migrateDatabase(url)).rejects.toThrow(
    'A newer version of Cobuy has used this database. Start that version, or restore a backup from before it.',
  );
  await client.end();
});

test('while foreign keys are away, as after an interrupted spread, nothing starts; they come back as they were', async () => {
  const url = await freshDatabase();
  const client = await connectAlone(url);
  const before = await listReferences(client);
  expect(before.length).toBeGreaterThan(50);
  await putReferencesAside(client);
  expect(await listReferences(client)).toEqual([]);
  await expect(migrateDatabase(url)).rejects.toThrow(
    'npm run spread was interrupted, and references between tables are missing. Run it again.',
  );
  // A second interruption loses none.
  await putReferencesAside(client);
  await bringReferencesBack(client);
  expect(await listReferences(client)).toEqual(before);
  await migrateDatabase(url);
  await client.end();
});
