// The schema of a database as a document that people read: one block for each table, everything in a stable order.
import type pg from 'pg';

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  /** An expression: the default, or what a generated column is made from. */
  from: string | null;
  generated: boolean;
  identity: boolean;
  comment: string | null;
}
interface Part {
  table: string;
  definition: string;
  comment?: string | null;
}
interface Trigger extends Part {
  function: string;
}
interface Table {
  name: string;
  comment: string | null;
  unlogged: boolean;
  options: string[] | null;
  columns: Column[];
}

const preamble = `-- The tables of Cobuy as all of server/migrations leave them, for people to read: columns, constraints, indexes, triggers.
-- Generated from a migrated database by "npm run documents", and held by server/test/schema/schema.test.ts. Nothing runs it:
-- the migrations make and change a database. A comment above a column is the one that the database has for it.
`;

const inPublic = `n.nspname = 'public' AND c.relkind IN ('r', 'p')`;
/** What an extension brought along is not ours. */
const ofNoExtension = (catalog: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

const queries = {
  extensions: `SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname COLLATE "C"`,
  functions: `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition, obj_description(p.oid, 'pg_proc') AS comment
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'public' AND ${ofNoExtension('pg_proc', 'p.oid')}
    ORDER BY p.proname COLLATE "C", pg_get_function_identity_arguments(p.oid) COLLATE "C"`,
  tables: `SELECT c.relname AS name, obj_description(c.oid, 'pg_class') AS comment, c.relpersistence = 'u' AS unlogged,
      c.reloptions AS options,
      (SELECT json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull,
          'from', pg_get_expr(d.adbin, d.adrelid, true), 'generated', a.attgenerated <> '', 'identity', a.attidentity <> '',
          'comment', col_description(c.oid, a.attnum)) ORDER BY a.attnum)
        FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${inPublic} ORDER BY c.relname COLLATE "C"`,
  // NOT NULL stands with its column; keys come first, then what must be true, then what is referred to.
  constraints: `SELECT c.relname AS table, 'CONSTRAINT ' || o.conname || ' ' || pg_get_constraintdef(o.oid, true) AS definition
    FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${inPublic} AND o.contype IN ('p', 'u', 'c', 'f', 'x')
    ORDER BY c.relname COLLATE "C", position(o.contype::text IN 'puxcf'), o.conname COLLATE "C"`,
  // Those of keys follow from their constraints.
  indexes: `SELECT c.relname AS table, pg_get_indexdef(i.indexrelid) AS definition, obj_description(x.oid, 'pg_class') AS comment
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_class x ON x.oid = i.indexrelid
    WHERE ${inPublic} AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.indexrelid AND o.contype IN ('p', 'u', 'x'))
    ORDER BY c.relname COLLATE "C", x.relname COLLATE "C"`,
  statistics: `SELECT c.relname AS table, pg_get_statisticsobjdef(s.oid) AS definition
    FROM pg_statistic_ext s JOIN pg_class c ON c.oid = s.stxrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${inPublic} ORDER BY c.relname COLLATE "C", s.stxname COLLATE "C"`,
  triggers: `SELECT c.relname AS table, pg_get_triggerdef(t.oid, true) AS definition, p.proname AS function
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE ${inPublic} AND NOT t.tgisinternal ORDER BY c.relname COLLATE "C", t.tgname COLLATE "C"`,
};

/** Every table is in one schema, and a B-tree is what an index is where nothing is said. */
const short = (definition: string) => definition.replaceAll('public.', '').replaceAll(' USING btree', '');
/** An expression as one writes it: PostgreSQL gives each string its type, and each list as an array. */
const plain = (expression: string) =>
  short(expression)
    .replaceAll(/(?<='|\])::text(?:\[\])?/g, '')
    .replaceAll(
      / = ANY \((?:ARRAY\[([^\]]*)\]|\(ARRAY\[([^\]]*)\]\))\)/g,
      (_, list, listOfType) => ` IN (${list ?? listOfType})`,
    );

function describeColumn({ name, type, notNull, from, generated, identity, comment }: Column): string {
  const words = [name, type.replace(' with time zone', 'tz')];
  if (notNull) words.push('NOT NULL');
  if (identity) words.push('GENERATED AS IDENTITY');
  if (from !== null) words.push(generated ? `GENERATED ALWAYS AS (${plain(from)}) STORED` : `DEFAULT ${plain(from)}`);
  return `${comment ? `  -- ${comment}\n` : ''}  ${words.join(' ')}`;
}

function describeFunction({ definition, comment }: { definition: string; comment: string | null }): string {
  const text = short(definition)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
  return `${comment ? `-- ${comment}\n` : ''}${text.trim()};`;
}

/** @param client of a migrated database. */
export async function readSchema(client: pg.Client): Promise<string> {
  const rowsOf = async <Row>(query: keyof typeof queries) => (await client.query(queries[query])).rows as Row[];
  // Else an expression's own tables would be printed with their schema, as another connection's search path has it.
  await client.query('SET search_path TO public');
  const extensions = await rowsOf<{ name: string }>('extensions');
  const functions = await rowsOf<{ name: string; definition: string; comment: string | null }>('functions');
  const tables = await rowsOf<Table>('tables');
  const constraints = await rowsOf<Part>('constraints');
  const indexes = [...(await rowsOf<Part>('indexes')), ...(await rowsOf<Part>('statistics'))];
  const triggers = await rowsOf<Trigger>('triggers');

  /** A trigger's function stands with the first table that calls it. */
  const homeOf = new Map<string, string>();
  for (const trigger of triggers) if (!homeOf.has(trigger.function)) homeOf.set(trigger.function, trigger.table);
  const definitionsOf = (parts: readonly Part[], name: string) =>
    parts
      .filter(({ table }) => table === name)
      .map(({ definition, comment }) => `${comment ? `-- ${comment}\n` : ''}${plain(definition)}`);

  const blockOf = ({ name, comment, unlogged, options, columns }: Table) => {
    const inside = [...columns.map(describeColumn), ...definitionsOf(constraints, name).map((line) => `  ${line}`)];
    const withOptions = options ? ` WITH (${options.join(', ')})` : '';
    return [
      `${comment ? `-- ${comment}\n` : ''}CREATE ${unlogged ? 'UNLOGGED ' : ''}TABLE ${name} (\n${inside.join(',\n')}\n)${withOptions};`,
      ...definitionsOf(indexes, name).map((line) => `${line};`),
      ...functions.filter((each) => homeOf.get(each.name) === name).map((each) => `\n${describeFunction(each)}`),
      ...definitionsOf(triggers, name).map((line) => `${line};`),
    ].join('\n');
  };
  return [
    preamble,
    ...extensions.map(({ name }) => `CREATE EXTENSION ${name};\n`),
    ...functions.filter(({ name }) => !homeOf.has(name)).map((each) => `${describeFunction(each)}\n`),
    ...tables.map((table) => `${blockOf(table)}\n`),
  ].join('\n');
}
