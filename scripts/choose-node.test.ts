// A minimal Debian lacks a library that the pinned Node needs: then the installed one runs the program, or the sentence says
// what to install.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adviseInstall, chooseNode, isNewEnough } from './choose-node.mjs';

let folder: string;
let broken: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cobuy node '));
  broken = join(folder, 'node');
  const said =
    'error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory';
  writeFileSync(broken, `#!/bin/sh\necho "$0: ${said}" >&2\nexit 127\n`);
  chmodSync(broken, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the pinned Node runs the program where it starts, with the programs that it brings', () => {
  const { node, path } = chooseNode(process.execPath);
  expect(node).toBe(process.execPath);
  expect(path).toEqual([expect.stringMatching(/node_modules.\.bin$/)]);
});

test.skipIf(process.platform === 'win32')(
  'where it does not, the installed one does, and programs find that one first',
  () => {
    const installed = { execPath: '/usr/bin/node', version: '26.0.0' };
    expect(chooseNode(broken, installed)).toEqual({
      node: '/usr/bin/node',
      path: ['/usr/bin', expect.stringMatching(/node_modules.\.bin$/)],
    });
    expect(chooseNode(null, installed).node).toBe('/usr/bin/node');
  },
);

test('an installed one that is too old is told what to install', () => {
  expect(['25.9.0', '24.12.0', '22.20.0', '20.20.2'].filter(isNewEnough)).toEqual([]);
  expect(['26.0.0', '26.10.0', '27.0.0'].filter(isNewEnough)).toHaveLength(3);
  const said = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file';
  expect(adviseInstall({ said, version: '20.20.2' })).toBe(
    "The Node that comes with Cobuy needs the library libatomic.so.1, which this system doesn't have. On Debian and Ubuntu: apt-get install libatomic1. Or run it with Node 26 or newer (this is 20.20.2).",
  );
  expect(adviseInstall({ said: 'Exec format error', version: '20.20.2' })).toContain('(Exec format error)');
  expect(adviseInstall({ said: null, version: '20.20.2' })).toMatch(/^Cobuy doesn't come with a Node for .+\.$/);
});
