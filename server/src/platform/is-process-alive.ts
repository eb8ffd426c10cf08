import { existsSync, readFileSync } from 'node:fs';

const nameFile = (pid: number | 'self') => `/proc/${pid}/comm`;

/**
 * Whether a process runs and is the one meant: after a reboot, another process may have its number.
 * @param name as the system has it, or `self` for this process's name; compared where the system tells names
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
