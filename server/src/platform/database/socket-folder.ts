// Where the socket of the program's own database lies. Commands must find it too, and a service may have a private
// /tmp.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const beginning = 'cobuy-pg-';
/** PostgreSQL's name for the socket, after the six letters that `mkdtemp` adds. */
const restOfPath = `${beginning}XXXXXX/.s.PGSQL.5432`;
/** Most bytes in a socket's path, without the closing one (sun_path: 104 on macOS, 108 on Linux). */
const mostBytes = (process.platform === 'linux' ? 108 : 104) - 1;

const isShortEnough = (folder: string) => Buffer.byteLength(join(folder, restOfPath)) <= mostBytes;

/** Some disks don't support sockets, such as a folder shared by a virtual machine. */
function takesSockets(folder: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(join(folder, '.s.PGSQL.5432'), () => server.close(() => resolve(true)));
  });
}

/** systemd creates and removes it for a service; if it names several, the first is ours. */
const runtimeFolder = () => process.env.RUNTIME_DIRECTORY?.split(':')[0] ?? '';

/** Makes a folder in the first place that works: the service's folder, the data folder or the temporary one. */
export async function makeSocketFolder(dataDir: string): Promise<string> {
  for (const place of [runtimeFolder(), dataDir]) {
    if (place === '' || !isShortEnough(place)) continue;
    const folder = makeFolderIn(place);
    if (folder !== null && (await takesSockets(folder))) return folder;
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), beginning));
}

function makeFolderIn(place: string): string | null {
  try {
    return mkdtempSync(join(place, beginning));
  } catch {
    return null;
  }
}

/** Whether a path is one of these folders, so that it can be removed if a killed program left it. */
export const isSocketFolder = (path: string): boolean => basename(path).startsWith(beginning);
