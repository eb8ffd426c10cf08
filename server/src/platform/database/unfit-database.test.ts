import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/fresh-database.ts';
import { StopSentence } from '../config/stop-sentence.ts';
import { migrateDatabase } from './migrate.ts';

test.each([
  ['SQL_ASCII', 'uses SQL_ASCII'],
  ['LATIN1', 'uses LATIN1'],
  ['UTF8', 'only knows English letters'],
])(
  'a database in %s and the locale C is refused with how to make another one, and nothing is written into it',
  async (encoding, why) => {
    const url = await emptyDatabase(
      `TEMPLATE template0 LOCALE_PROVIDER libc ENCODING '${encoding}' LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
    const refused = await migrateDatabase(url).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StopSentence);
    expect((refused as Error).message).toContain(why);
    expect((refused as Error).message).toContain(`ENCODING 'UTF8' LOCALE 'C.UTF-8'`);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'drizzle')",
    );
    await client.end();
    expect(rows).toEqual([{ tables: 0 }]);
  },
);

test('the database that the sentence makes is taken', async () => {
  await migrateDatabase(
    await emptyDatabase("TEMPLATE template0 LOCALE_PROVIDER libc ENCODING 'UTF8' LOCALE 'C.UTF-8'"),
  );
});
