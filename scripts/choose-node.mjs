// Built-ins only, any Node from 20: which Node runs the program.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pinnedNode, root } from './pinned-node.mjs';

const modules = join(root, 'node_modules', '.bin');

/** What a system lacks, by what its loader says, and how Debian calls it. */
const packages = { 'libatomic.so.1': 'libatomic1', 'libstdc++.so.6': 'libstdc++6' };

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0] = version.split('.').map(Number);
  // The first with Temporal, by which the server reckons in time zones.
  return major >= 26;
}

/** Why a Node does not start here; null where it does. @param {string} node */
function whyNot(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** @param {{ said: string | null, version: string }} why */
export function adviseInstall({ said, version }) {
  const own = `run it with Node 26 or newer (this is ${version})`;
  if (said === null) return `Cobuy doesn't come with a Node for ${process.platform}-${process.arch}: ${own}.`;
  const [library = '', name] = Object.entries(packages).find(([file]) => said.includes(file)) ?? [];
  if (!name) return `The Node that comes with Cobuy doesn't start here (${said}): ${own}.`;
  return `The Node that comes with Cobuy needs the library ${library}, which this system doesn't have. On Debian and Ubuntu: apt-get install ${name}. Or ${own}.`;
}

/**
 * The Node that package-lock.json pins, where this machine can start it; else the one that runs this, where it is new
 * enough. Where neither goes the process ends with what to install.
 * @returns {{ node: string, path: string[] }} and the folders in which programs that call for Node find the same one
 */
export function chooseNode(
  pinned = pinnedNode(),
  { execPath, version } = { execPath: process.execPath, version: process.versions.node },
) {
  const said = pinned === null ? null : whyNot(pinned);
  if (pinned !== null && said === null) return { node: pinned, path: [modules] };
  if (isNewEnough(version)) return { node: execPath, path: [dirname(execPath), modules] };
  console.error(adviseInstall({ said, version }));
  process.exit(1);
}
