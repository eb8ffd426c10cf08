import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

const urlOf = (name: string) => inject('clusterUrl').replace('DBNAME', name);

async function createDatabase(options: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} ${options}`);
  await admin.end();
  return urlOf(name);
}

/** The address of a fresh copy of the migrated database. */
export const freshDatabase = (): Promise<string> => createDatabase('TEMPLATE template STRATEGY file_copy');

/** The address of a database without anything. @param options as CREATE DATABASE takes them. */
export const emptyDatabase = (options = ''): Promise<string> => createDatabase(options);
