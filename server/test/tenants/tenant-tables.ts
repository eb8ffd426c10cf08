import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { columnName } from '../../src/platform/private-parts.ts';

const source = join(import.meta.dirname, '..', '..', 'src');
const modules = globSync('**/*.tables.ts', { cwd: source }).map((file) => import(join(source, file)));
const tables = (await Promise.all(modules)).flatMap(Object.values).filter((exported) => is(exported, PgTable));

/** Tables whose every row belongs to an organization. Where the column may be empty, the row is a person's. */
export const tenantTables: ReadonlySet<string> = new Set(
  tables
    .map((table) => getTableConfig(table as PgTable))
    .filter(({ columns }) => columns.some((column) => columnName(column) === 'organization_id' && column.notNull))
    .map(({ name }) => name),
);
