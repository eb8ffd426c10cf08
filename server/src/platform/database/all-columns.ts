import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnName } from '../private-parts.ts';

/**
 * Every column of a table under its name in code, for a statement that is written as SQL; a whole number of 64 bits is
 * read as a number, as drizzle does.
 */
export const allColumns = (table: PgTable, alias: string): string =>
  Object.entries(getTableColumns(table))
    .map(([name, column]) => {
      const cast = column.columnType === 'PgBigInt53' ? '::float8' : '';
      return `${alias}.${columnName(column)}${cast} AS "${name}"`;
    })
    .join(', ');
