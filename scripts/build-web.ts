// Builds the web app when its sources have changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';

const sources = [
  'web/{src,public}/**/*',
  'web/{index.html,*.ts,package.json}',
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
export async function buildWeb(): Promise<boolean> {
  const stamp = join(root, 'web', 'dist', '.built');
  const wanted = fingerprint();
  const drawing = join(root, 'web', 'dist-server', 'render.js');
  if (existsSync(drawing) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.error('Building the web app…');
  // In a process of its own: the bundler would stay in the memory of the server.
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = (...args: string[]) =>
    new Promise<boolean>((resolve) =>
      spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
        cwd: join(root, 'web'),
        stdio: 'inherit',
      }).once('close', (code) => resolve(code === 0)),
    );
  // What the browser runs, and what draws its documents on the server.
  const built = await Promise.all([build(), build('--ssr', 'src/render.tsx')]);
  if (built.includes(false)) return false;
  writeFileSync(stamp, wanted);
  return true;
}
