import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';

/** What is in it, with the owners: root gives a cluster to another user. */
export function copyFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}
