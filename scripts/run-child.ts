import { spawn } from 'node:child_process';
import { root } from './pinned-node.mjs';

/** What may tell this process to end. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const onWindows = process.platform === 'win32';

/**
 * Runs a program of Node, whose words are this one's; whether it ended well. Telling this process to end tells
 * the program once, as Ctrl-C does, and this process ends with it: Playwright takes a second one for impatience,
 * and leaves behind what it has started.
 */
export const runChild = (args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      // In a group of its own: a terminal's Ctrl-C, which reaches everybody in the group of this process, would be one more.
      detached: !onWindows,
    });
    let isTold = false;
    const end = () => {
      if (isTold) return;
      isTold = true;
      child.once('close', () => process.exit(1));
      if (onWindows || !child.pid) child.kill('SIGINT');
      else process.kill(-child.pid, 'SIGINT');
    };
    for (const signal of endings) process.on(signal, end);
    child.on('close', (code) => {
      for (const signal of endings) process.off(signal, end);
      resolve(code === 0);
    });
  });
