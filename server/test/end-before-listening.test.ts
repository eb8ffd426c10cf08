// A signal may come at any moment of the start.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { createApp } from '../src/create-app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { freshDatabase } from './fresh-database.ts';

test('a program that is told to end before it listens ends', async () => {
  const database = openDatabase(await freshDatabase());
  onTestFinished(() => database.pool.end());
  const dataDir = mkdtempSync(join(tmpdir(), 'cobuy-test-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = { ...readConfig({}), port: 0, host: '127.0.0.1', dataDir, logLevel: 'silent' };
  const { http } = await createApp({ config, database });
  await http.close();
});
