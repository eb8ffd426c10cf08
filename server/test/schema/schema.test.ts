// server/schema.sql is where people read what a table is today: it says what the migrations have made, or this fails.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../fresh-database.ts';
import { readSchema } from './read-schema.ts';

const file = join(import.meta.dirname, '..', '..', 'schema.sql');

let client: pg.Client;
let another: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await freshDatabase() });
  another = new pg.Client({ connectionString: await emptyDatabase() });
  await Promise.all([client.connect(), another.connect()]);
});
afterAll(() => Promise.all([client.end(), another.end()]));

test('the committed schema is that of a migrated database', async () => {
  const hint = 'server/schema.sql is out of date. Write it again with: npm run documents';
  await expect(await readSchema(client)).toMatchFileSnapshot(file, hint);
});

test('a column, a constraint, an index and a trigger are each said, with their comments', async () => {
  await another.query(`
    CREATE TABLE boxes (id uuid PRIMARY KEY, weight integer NOT NULL DEFAULT 1 CHECK (weight > 0), double_weight integer
      GENERATED ALWAYS AS (weight * 2) STORED);
    COMMENT ON TABLE boxes IS 'What is carried';
    COMMENT ON COLUMN boxes.weight IS 'In kilograms';
    CREATE INDEX boxes_heavy ON boxes (weight DESC) WHERE weight IN (20, 30);
    COMMENT ON INDEX boxes_heavy IS 'Two people carry them';
    CREATE FUNCTION refuse_heavy_boxes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
    CREATE TRIGGER boxes_refuse_heavy BEFORE INSERT ON boxes FOR EACH ROW EXECUTE FUNCTION refuse_heavy_boxes();
  `);
  const schema = await readSchema(another);
  expect(schema.slice(schema.indexOf('-- What is carried'))).toBe(`-- What is carried
CREATE TABLE boxes (
  id uuid NOT NULL,
  -- In kilograms
  weight integer NOT NULL DEFAULT 1,
  double_weight integer GENERATED ALWAYS AS (weight * 2) STORED,
  CONSTRAINT boxes_pkey PRIMARY KEY (id),
  CONSTRAINT boxes_weight_check CHECK (weight > 0)
);
-- Two people carry them
CREATE INDEX boxes_heavy ON boxes (weight DESC) WHERE (weight IN (20, 30));

CREATE OR REPLACE FUNCTION refuse_heavy_boxes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RETURN NEW; END $function$;
CREATE TRIGGER boxes_refuse_heavy BEFORE INSERT ON boxes FOR EACH ROW EXECUTE FUNCTION refuse_heavy_boxes();
`);
});
