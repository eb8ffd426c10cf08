// Builds the web app when its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './pinned-node.mjs';

const sources = [
  'web/{src,public}/**/*',
  'web/{index.html,vite.config.ts,package.json}',
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

export async function buildWeb(): Promise<void> {
  const stamp = join(root, 'web', 'dist', '.built');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Building the web app…');
  await build({ root: join(root, 'web'), configFile: join(root, 'web', 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(stamp, wanted);
}
