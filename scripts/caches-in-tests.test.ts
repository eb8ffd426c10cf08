// What the program keeps for a second it would tell the next test, on a machine that is fast enough. The pool of the test
// server makes it forget (server/test/clear-caches.ts), so no test writes what is kept in another way.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pinned-node.mjs';

const forgets = 'server/test/clear-caches.ts';
const kept = String.raw`(system_settings|tier_(settings|prices|versions)|trust_list)\b`;
const writesKept = new RegExp(String.raw`\b(update|insert into|delete from|truncate)\s+${kept}`, 'i');
const ownConnection = /\bnew pg\.(Pool|Client)\(|\bopenDatabase\(|\brunSql\(|\bdb\.execute\(/;

function faultsOf(text: string): string[] {
  const faults: string[] = [];
  if (/\bclear(Settings|Plans|Engine)Cache\(|\banswerCache\.forget\(/.test(text)) faults.push('forgets by itself');
  if (/\.(insert|update|delete)\((systemSettings|tier(Settings|Prices|Versions)|trustList)\)/.test(text))
    faults.push('writes with the connections of the program');
  if (writesKept.test(text) && ownConnection.test(text)) faults.push('writes beside a connection of its own');
  return faults;
}

test('no test writes what the program keeps but through the pool of its server, which makes the program forget', () => {
  const files = globSync(['server/{src,test}/**/*.test.ts', 'server/test/**/*.ts', 'e2e/**/*.ts'], {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).filter((file) => file !== forgets);
  expect(files.length).toBeGreaterThan(200);
  const found = new Set(
    files.flatMap((file) => faultsOf(readFileSync(join(root, file), 'utf8')).map((fault) => `${file} ${fault}`)),
  );
  expect([...found]).toEqual([]);
});

test('whatever writes it otherwise is found', () => {
  const write = 'UPDATE system_settings SET community_mode = true';
  expect(faultsOf(`await world.pool.query('${write}');`)).toEqual([]);
  expect(faultsOf(`clearSettingsCache();`)).toEqual(['forgets by itself']);
  expect(faultsOf(`server.services.answerCache.forget();`)).toEqual(['forgets by itself']);
  expect(faultsOf(`await services.db.update(systemSettings).set({ siteName });`)).toHaveLength(1);
  expect(faultsOf(`const pool = new pg.Pool({ connectionString });\nawait pool.query('${write}');`)).toHaveLength(1);
  expect(faultsOf(`await runSql(server.services.db, '${write}', []);`)).toHaveLength(1);
});
