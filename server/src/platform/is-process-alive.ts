import { existsSync, readFileSync } from 'node:fs';

const nameFile = (pid: number | 'self') => `/proc/${pid}/comm`;

/**
 * Whether a process lives and is the one that is meant: after a reboot its number may be somebody else's.
 * @param name as the system calls it, or `self` for the name of this process; compared where the system tells it.
 */
export function isProcessAlive(pid: number, name: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !existsSync(nameFile(pid)) || nameOf(pid) === (name === 'self' ? nameOf('self') : name);
}

const nameOf = (pid: number | 'self') => readFileSync(nameFile(pid), 'utf8').trim();
