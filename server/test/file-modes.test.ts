// Proofs of payment lie in the data folder: nobody but the program's own user may look into it.
// Rules: docs/rules/files.md#where-they-are
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOpenGroupBuy, orderAsVisitor } from './order-as-visitor.ts';
import { folder, ready, run } from './program.ts';

test('what the program stores is readable by its own user alone, in a folder that was open before too', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  for (const open of [dataDir, join(dataDir, 'files')]) chmodSync(open, 0o755);
  const url = await ready(run({ PORT: '0', DATA_DIR: dataDir, SAMPLE_DATA: 'on' }));
  const deal = await findOpenGroupBuy(url);
  const ordered = await orderAsVisitor(url, { deal, email: 'ana@modes.example', key: crypto.randomUUID() });
  const { order, token } = (await ordered.json()) as { order: { id: string }; token: string };
  const before = readdirSync(join(dataDir, 'files')).length;
  const body = new FormData();
  body.set('orderId', order.id);
  body.set('file', new Blob(['%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n']), 'slip.pdf');
  const authorization = `Bearer ${token}`;
  const sent = await fetch(`${url}/api/uploads/payment-proof`, { method: 'POST', body, headers: { authorization } });
  expect(sent.status).toBe(201);
  expect(readdirSync(join(dataDir, 'files'))).toHaveLength(before + 1);

  const open = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .concat(dataDir)
    .map((path) => ({ path, mode: (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077 }))
    .filter(({ mode }) => mode !== 0);
  expect(open).toEqual([]);
});
