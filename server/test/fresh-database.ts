import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

const urlOf = (name: string) => inject('clusterUrl').replace('DBNAME', name);

/** The address of a fresh copy of the migrated database. */
export async function freshDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template STRATEGY file_copy`);
  await admin.end();
  return urlOf(name);
}
