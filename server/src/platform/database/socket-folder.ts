// Where the socket of the program's own database lies: commands beside the program have to find it, and a service may have
// a /tmp of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const beginning = 'cobuy-pg-';
/** As PostgreSQL calls it, with the six letters of `mkdtemp` before it. */
const restOfPath = `${beginning}XXXXXX/.s.PGSQL.5432`;
/** A path may have so many bytes, one of which ends it (sun_path: 104 on macOS, 108 on Linux). */
const mostBytes = (process.platform === 'linux' ? 108 : 104) - 1;

const isShortEnough = (folder: string) => Buffer.byteLength(join(folder, restOfPath)) <= mostBytes;

/** Not every disk takes sockets, as of a folder that a virtual machine shares. */
function takesSockets(folder: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(join(folder, '.s.PGSQL.5432'), () => server.close(() => resolve(true)));
  });
}

/** By systemd for a service, and gone with it; it may name several, the first of them ours. */
const runtimeFolder = () => process.env.RUNTIME_DIRECTORY?.split(':')[0] ?? '';

/** A new folder in the first place that can have it: that of the service, the data folder, and else the one for passing things. */
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

/** Whether it is one of these, so that what a program left that was killed may be removed. */
export const isSocketFolder = (path: string): boolean => basename(path).startsWith(beginning);
