import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { ownerOf } from '../../src/platform/database/owned-table.ts';
import { columnName } from '../../src/platform/private-parts.ts';

const source = join(import.meta.dirname, '..', '..', 'src');
const modules = globSync('**/*.tables.ts', { cwd: source }).map((file) => import(join(source, file)));
const tables = (await Promise.all(modules)).flatMap(Object.values).filter((exported) => is(exported, PgTable));

/** Organizations' tables, and what is stored of organizations in reference tables. */
export const tenantTables: ReadonlySet<string> = new Set(
  tables.filter((table) => isOfOrganization(table as PgTable)).map((table) => getTableName(table as PgTable)),
);

function isOfOrganization(table: PgTable): boolean {
  const isNamed = getTableConfig(table).columns.some(
    (column) => columnName(column) === 'organization_id' && column.notNull,
  );
  return ownerOf(table) === 'organization' || (ownerOf(table) === 'reference' && isNamed);
}
