// `npm run documents`: writes what is generated from the program once more. A test holds each of these documents.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../pinned-node.mjs';

/** docs/openapi.json, server/schema.sql, docs/permissions.md, docs/rules/coverage.md. */
const tests = [
  'server/test/api-description.test.ts',
  'server/test/schema/schema.test.ts',
  'scripts/documents/permissions.test.ts',
  'scripts/documents/rule-coverage.test.ts',
];

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests, '--update'], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
