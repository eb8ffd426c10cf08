// Built-ins only, any Node from 20. npm passes a TERM to the shell between itself and this process, which dies of it without
// a word, and passes a HUP to nobody.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stopAll } from './stop-with.mjs';

const everyMs = 200;

/** The name of a process and who started it; null where nobody can tell. @param {number} pid */
function look(pid) {
  try {
    if (process.platform === 'linux') {
      const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name, parent: Number(parent) };
    }
    if (process.platform === 'win32') return null;
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? [];
    return parent ? { name: name.trim(), parent: Number(parent) } : null;
  } catch {
    return null;
  }
}

const isShell = /(^|\/)-?(sh|dash|bash|zsh|ksh|ash|busybox)$/;

/** @param {number} pid */
function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Ends this process, and what it has started, with the npm that called it. */
export function watchCaller() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const shell = look(parent);
  const npm = shell && isShell.test(shell.name) ? shell.parent : null;
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === null || isThere(npm))) return;
    clearInterval(watch);
    stopAll('SIGTERM');
  }, everyMs);
  watch.unref();
}
