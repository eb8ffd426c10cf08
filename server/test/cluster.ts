// Vitest's global setup: one throw-away PostgreSQL with a migrated template, which each test file copies in a moment.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the cluster with `DBNAME` for the name of a database. */
    clusterUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-test-'));
  const cluster = await startEmbeddedPostgres(folder, { durable: false });
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('CREATE DATABASE template');
  await admin.end();
  await migrateDatabase(cluster.url('template'));
  project.provide('clusterUrl', cluster.url('DBNAME'));
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
