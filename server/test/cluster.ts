// Vitest's global setup: one throw-away PostgreSQL with a migrated template, which each test file copies in a moment, and
// a copy of all of it for programs that bring their own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/build.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import { copyFolder } from './copy-folder.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { spreadTemplate } from './tenants/spread-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the cluster with `DBNAME` for the name of a database. */
    clusterUrl: string;
    /** A data folder as the first start of a program leaves it, but for the rows. */
    startedFolder: string;
  }
}

export default async function setup({ vitest }: TestProject) {
  // The lanes of the server share it; the first of them has started it.
  const root = vitest.getRootProject();
  if ('clusterUrl' in root.getProvidedContext()) return;
  // What tests start is what people start.
  if (!(await buildServer())) throw new Error("The program couldn't be built.");
  const folder = makeScratchFolder('cobuy-test-');
  const [data, started] = [join(folder, 'data'), join(folder, 'started')];
  const first = await startEmbeddedPostgres(data, { durable: false });
  await migrateDatabase(first.url('postgres'));
  await first.stop();
  copyFolder(data, started);
  const cluster = await startEmbeddedPostgres(data, { durable: false });
  const admin = new pg.Client({ connectionString: cluster.url('template1') });
  await admin.connect();
  await admin.query('CREATE DATABASE template TEMPLATE postgres');
  await admin.end();
  const given = process.env.CLUSTER_URL;
  root.provide('clusterUrl', given ? await spreadTemplate(given, join(folder, 'scratch')) : cluster.url('DBNAME'));
  root.provide('startedFolder', started);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
