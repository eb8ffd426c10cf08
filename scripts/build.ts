// Builds a part of the program when its sources have changed since it was built last.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';

interface Part {
  /** Its workspace, with a `vite.config.ts`. */
  workspace: 'web' | 'server';
  title: string;
  sources: readonly string[];
  /** Files of the workspace without which it is not built. */
  needed: readonly string[];
  /** What each of its builds, side by side, is called with. */
  builds: readonly (readonly string[])[];
}
const shared = ['{domain,contract}/src/**/*.ts', 'package-lock.json'];

/** Names, sizes and times of every source. */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync([...sources, ...shared], { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

async function buildPart({ workspace, title, sources, needed, builds }: Part): Promise<boolean> {
  const folder = join(root, workspace);
  const stamp = join(folder, 'dist', '.built');
  const wanted = fingerprint(sources);
  const isThere = [stamp, ...needed.map((file) => join(folder, file))].every((file) => existsSync(file));
  if (isThere && readFileSync(stamp, 'utf8') === wanted) return true;
  console.error(`Building ${title}…`);
  // In processes of their own: the bundler would stay in the memory of the server.
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const built = await Promise.all(
    builds.map(
      (args) =>
        new Promise<boolean>((resolve) =>
          spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
            cwd: folder,
            stdio: 'inherit',
          }).once('close', (code) => resolve(code === 0)),
        ),
    ),
  );
  if (built.includes(false)) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** @returns whether there is a build of the sources as they are. */
export const buildWeb = () =>
  buildPart({
    workspace: 'web',
    title: 'the web app',
    sources: ['web/{src,public}/**/*', 'web/{index.html,*.ts,package.json}'],
    needed: ['dist-server/render.js'],
    // What the browser runs, and what draws its documents on the server.
    builds: [[], ['--ssr', 'src/render.tsx']],
  });

/** @returns whether there is a build of the sources as they are. */
export const buildServer = () =>
  buildPart({
    workspace: 'server',
    title: 'the server',
    sources: ['server/src/**/*.ts', 'server/vite.config.ts'],
    needed: ['main', 'backup', 'restore', 'import-products', 'move-files', 'remove-second-factors'].map(
      (name) => `dist/${name}.js`,
    ),
    builds: [[]],
  });
