// Built-ins only, any Node from 20: telling this process to end tells what it has started, too.
import { constants } from 'node:os';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let isStopping = false;

/** @param {NodeJS.Signals} signal */
export function stopAll(signal) {
  isStopping = true;
  // With nothing to wait for it ends as a process does that nobody taught otherwise.
  if (children.size === 0) process.exit(128 + constants.signals[signal]);
  // A terminal sends Ctrl-C to them as well: they take the second one for the first.
  for (const child of children) child.kill(signal);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stopAll(signal));

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns the same, for who goes on with it
 */
export function stopWith(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/**
 * Ends as a child has ended, so that whatever waits for this process knows.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function endWith(code, signal) {
  process.exit(code ?? (signal ? 128 + constants.signals[signal] : 0));
}

/** Whether it was told to end: what fails then is no news. */
export const isTold = () => isStopping;
