// Builds the web app when its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';

const sources = [
  'web/{src,public}/**/*',
  'web/{index.html,vite.config.ts,pack-files.ts,package.json}',
  '{domain,contract}/src/**/*.ts',
  'package-lock.json',
];

/** Names, sizes and times of every source. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @returns whether there is a build of the sources as they are. */
export function buildWeb(): boolean {
  const stamp = join(root, 'web', 'dist', '.built');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.error('Building the web app…');
  // In a process of its own: the bundler would stay in the memory of the server.
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  });
  if (status !== 0) return false;
  writeFileSync(stamp, wanted);
  return true;
}
