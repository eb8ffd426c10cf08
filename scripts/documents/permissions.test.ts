// docs/permissions.md says who may do what, as the contract and the policies have it, or this fails.
// Rules: docs/rules/roles.md#three-seats
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { describePermissions, readCalls } from './describe-permissions.ts';
import { policies } from './permission-policies.ts';

const root = join(import.meta.dirname, '..', '..');

test('docs/permissions.md is what the contract and the policies say', async () => {
  const hint = 'docs/permissions.md is out of date. Write it again with: npm run documents';
  await expect(describePermissions(await readCalls(root))).toMatchFileSnapshot(join(root, 'docs/permissions.md'), hint);
});

test('every policy of the domain is printed', async () => {
  const files = globSync('domain/src/*/*-policy.ts', { cwd: root });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  const asked = modules.flatMap((module) => Object.keys(module)).filter((name) => name.startsWith('can'));
  const printed = policies.flatMap(({ deeds }) => deeds.map(({ name }) => name));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !printed.includes(name))).toEqual([]);
});

test('a call is open to whom its access names, and to nobody else', async () => {
  const rowOf = (access: 'public' | 'order-session' | 'signed-in' | readonly ['SUPERADMIN']) => {
    const call = { name: 'weighBox', path: ['GET', '/api/boxes'] as const, call: { access, summary: 'Weigh a box' } };
    const lines = describePermissions([{ room: 'boxes', calls: [call] }]).split('\n');
    return lines.find((line) => line.includes('/api/boxes'));
  };
  expect(rowOf('public')).toBe('| `GET /api/boxes` | Weigh a box | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ |');
  expect(rowOf('order-session')).toBe('| `GET /api/boxes` | Weigh a box |  | ✓ | ✓ | ✓ | ✓ | ✓ |');
  expect(rowOf('signed-in')).toBe('| `GET /api/boxes` | Weigh a box |  |  | ✓ | ✓ | ✓ | ✓ |');
  expect(rowOf(['SUPERADMIN'])).toBe('| `GET /api/boxes` | Weigh a box |  |  |  |  |  | ✓ |');
});
