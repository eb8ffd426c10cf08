// Where the workers' own sockets lie, and how the next start finds what a killed one left.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isSocketFolder, makeSocketFolder } from '../database/socket-folder.ts';

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Whether somebody's workers still serve there: two programs may have one data folder by mistake. */
async function isInUse(folder: string): Promise<boolean> {
  const names = readdirSync(folder);
  return (await Promise.all(names.map((name) => answers(join(folder, name))))).includes(true);
}

export interface WorkersFolder {
  path: string;
  remove(): void;
}

export async function makeWorkersFolder(dataDir: string): Promise<WorkersFolder> {
  const note = join(dataDir, 'workers.folder');
  const left = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (isSocketFolder(left) && existsSync(left) && !(await isInUse(left)))
    rmSync(left, { recursive: true, force: true });
  const path = await makeSocketFolder(dataDir);
  writeFileSync(note, path, { mode: 0o600 });
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      rmSync(note, { force: true });
    },
  };
}
