// Builds a part of the program when its sources have changed since it was built last.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { isBuiltOf, isWritable, listSources, noteBuilt } from './build-stamp.ts';
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
  /** One of the programs that were built, which makes the rest. */
  last?: string;
}
const shared = ['{domain,contract}/src/**/*.ts', 'package-lock.json'];

const running = new Set<ChildProcess>();
/** Ending a start ends what it builds, too. */
function endBuilds(signal: NodeJS.Signals): never {
  for (const child of running) child.kill();
  process.exit(128 + constants.signals[signal]);
}
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** In a process of its own: the bundler would stay in the memory of the server. What it says matters where it fails. */
function runApart(folder: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      if (code !== 0) console.error(said.trim());
      resolve(code === 0);
    }),
  );
}

async function buildPart({ workspace, title, sources, needed, builds, last }: Part): Promise<boolean> {
  const folder = join(root, workspace);
  const stamp = join(folder, 'dist', '.built');
  const files = listSources(root, [...sources, ...shared]);
  const isThere = needed.every((file) => existsSync(join(folder, file)));
  if (isThere && isBuiltOf(stamp, files)) return true;
  if (!isWritable(folder)) {
    console.error(`${title} has to be built, but ${folder} isn't writable: run npm run build as its owner.`);
    return false;
  }
  console.error(`Building ${title.toLowerCase()}…`);
  for (const signal of signals) process.on(signal, endBuilds);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const built = await Promise.all(
    builds.map((args) => runApart(folder, [vite, 'build', '--logLevel', 'warn', ...args])),
  );
  if (last && !built.includes(false)) built.push(await runApart(folder, [last]));
  for (const signal of signals) process.off(signal, endBuilds);
  if (built.includes(false)) return false;
  noteBuilt(stamp, files);
  return true;
}

/** @returns whether there is a build of the sources as they are. */
export const buildWeb = () =>
  buildPart({
    workspace: 'web',
    title: 'The web app',
    sources: ['web/{src,public}/**/*', 'web/{index.html,*.ts,package.json}'],
    needed: ['dist-server/render.js'],
    // What the browser runs, and what draws its documents on the server.
    builds: [[], ['--ssr', 'src/render.tsx']],
  });

/** @returns whether there is a build of the sources as they are. */
export const buildServer = () =>
  buildPart({
    workspace: 'server',
    title: 'The server',
    sources: ['server/src/**/*.ts', 'server/vite.config.ts'],
    needed: [
      ...[
        'main',
        'backup',
        'restore',
        'import-products',
        'move-files',
        'remove-second-factors',
        'accept-machine',
        'spread',
      ].map((name) => `dist/${name}.js`),
      'dist/openapi.json',
      'dist/openapi-https.json',
    ],
    builds: [[]],
    last: 'dist/describe-api.js',
  });

/** @returns whether all of the program is built; what it lacks has been said. */
export async function buildProgram(): Promise<boolean> {
  const built = await Promise.all([buildWeb(), buildServer()]);
  if (!built.includes(false)) return true;
  console.error("The program couldn't be built.");
  return false;
}
