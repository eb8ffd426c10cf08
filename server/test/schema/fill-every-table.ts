// A row in every table, made of nothing but what the schema says: a table that came yesterday has one too.
import type pg from 'pg';
import { seededRandom } from '../attack/seeded-random.ts';

interface Column {
  name: string;
  type: string;
  notNull: boolean;
}
interface Reference {
  columns: string[];
  to: string;
  toColumns: string[];
}
interface Table {
  name: string;
  columns: Column[];
  references: Reference[];
  /** By the name of a rule (a check, a unique index): the columns that it is about, and the texts that it names. */
  rules: Readonly<Record<string, { columns: string[]; words: string[] }>>;
}

const listTables = `
  SELECT c.relname AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL), 'notNull', a.attnotnull))
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    coalesce((SELECT json_agg(json_build_object('columns', names(k.conrelid, k.conkey), 'to', k.confrelid::regclass::text,
        'toColumns', names(k.confrelid, k.confkey))) FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'), '[]') AS references,
    coalesce((SELECT json_object_agg(r.name, json_build_object('columns', r.columns, 'words', r.words)) FROM (
      SELECT k.conname AS name, names(k.conrelid, k.conkey) AS columns,
        ARRAY(SELECT (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''', 'g'))[1]) AS words
      FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c'
      UNION ALL
      SELECT i.indexrelid::regclass::text, names(i.indrelid, i.indkey::int2[]), '{}'
      FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique) r), '{}') AS rules
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname`;
const namesFunction = `
  CREATE FUNCTION pg_temp.names(oid, int2[]) RETURNS text[] LANGUAGE sql AS
  $$ SELECT coalesce(array_agg(attname::text ORDER BY ordinality), '{}')
     FROM unnest($2) WITH ORDINALITY n(attnum, ordinality) JOIN pg_attribute a USING (attnum) WHERE a.attrelid = $1 $$`;

/** What a file of rows has to write with care, then what rules of ours ask for: a color, a phone number, an address. */
const texts = [
  'wörds\t\\N\n"',
  '#112233',
  '+4915112345678',
  '/path',
  'https://a.example',
  'GB-0000-0000-0000-0000',
  'USD',
  'a-1',
  '',
];
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What a column of this type may hold, the likeliest first. */
function valuesOf(type: string, words: readonly string[]): unknown[] {
  if (type === 'boolean') return [true, false];
  if (/^(smallint|integer|bigint|numeric|real|double precision)$/.test(type)) return [1, 2, 3, 0];
  if (/^(timestamp|date)/.test(type)) return [1, 2, 3].map((day) => new Date(Date.UTC(2026, 4, day)).toISOString());
  if (type === 'uuid') return [1, 2, 3].map(uuid);
  if (type === 'bytea') return [Buffer.from([1, 2, 0, 255])];
  if (type === 'jsonb' || type === 'json') return ['{"a": ["b"]}', '[]', '{}'];
  if (type.endsWith('[]')) return valuesOf(type.slice(0, -2), words).map((value) => [value]);
  if (type === 'inet') return ['192.0.2.1'];
  return [...words, ...texts];
}

/** @throws Error that names the table for which no row was found. */
export async function fillEveryTable(client: pg.Client): Promise<string[]> {
  await client.query(namesFunction);
  const { rows: tables } = await client.query<Table>(listTables.replaceAll(' names(', ' pg_temp.names('));
  const { rows: there } = await client.query<{ name: string }>(
    tables.map(({ name }) => `(SELECT '${name}' AS name FROM ${name} LIMIT 1)`).join(' UNION ALL '),
  );
  const filled = new Set(there.map(({ name }) => name));
  let left = tables.filter(({ name }) => !filled.has(name));
  while (left.length > 0) {
    const open = (all: boolean) =>
      left.filter(({ name, columns, references }) =>
        references.every(
          (reference) =>
            filled.has(reference.to) ||
            (reference.to === name && !isRequired(columns, reference)) ||
            (!all && !isRequired(columns, reference)),
        ),
      );
    const next = open(true)[0] ?? open(false)[0];
    if (!next) throw new Error(`Which of these tables is filled first? ${left.map(({ name }) => name).join(', ')}`);
    // What a trigger wants of other rows is no rule of this one.
    await client.query(`ALTER TABLE ${next.name} DISABLE TRIGGER USER`);
    await insertRow(client, next, filled);
    await client.query(`ALTER TABLE ${next.name} ENABLE TRIGGER USER`);
    filled.add(next.name);
    left = left.filter((table) => table !== next);
  }
  return tables.map(({ name }) => name);
}

const isRequired = (columns: readonly Column[], reference: Reference) =>
  reference.columns.every((of) => columns.some(({ name, notNull }) => name === of && notNull));

/** Takes likely values, and for whatever a rule refuses others, until all rules are kept. */
async function insertRow(client: pg.Client, table: Table, filled: ReadonlySet<string>): Promise<void> {
  const chance = seededRandom(1);
  const referenced = new Map<string, unknown>();
  for (const { columns, to, toColumns } of table.references.filter(({ to }) => filled.has(to))) {
    const { rows } = await client.query({
      text: `SELECT ${toColumns.join(', ')} FROM ${to} LIMIT 1`,
      rowMode: 'array',
    });
    for (const [at, column] of columns.entries()) referenced.set(column, rows[0]?.[at]);
  }
  const rules = Object.values(table.rules);
  const choices = new Map(
    table.columns.map(({ name, type, notNull }) => {
      const words = rules.filter(({ columns }) => columns.includes(name)).flatMap((rule) => rule.words);
      const isReference = table.references.some(({ columns }) => columns.includes(name));
      const values = isReference ? (referenced.has(name) ? [referenced.get(name)] : []) : valuesOf(type, words);
      return [name, notNull ? values : [...values, null]];
    }),
  );
  const row = new Map([...choices].map(([name, values]) => [name, values[0]]));
  const names = [...row.keys()];
  const text = `INSERT INTO ${table.name} (${names.join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
  let said = '';
  for (let tries = 0; tries < 20_000; tries++) {
    try {
      await client.query(text, [...row.values()]);
      return;
    } catch (error) {
      const { constraint = '', message } = error as pg.DatabaseError;
      said = message;
      const rule = table.rules[constraint];
      if (!rule) break;
      for (const column of rule.columns) {
        const values = choices.get(column) ?? [];
        row.set(column, chance.pick(values));
      }
    }
  }
  throw new Error(`No row was found for the table ${table.name}: ${said}`);
}
