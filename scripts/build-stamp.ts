// What was built of what: a stamp beside the build names its sources, by their times and by their contents.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The files in a folder that something is built from. Nothing is built from tests, so a new one doesn't make it stale. */
export const listSources = (folder: string, patterns: readonly string[]) =>
  globSync(patterns, { cwd: folder, exclude: ['**/*.test.{ts,tsx}'] })
    .sort()
    .map((file) => join(folder, file))
    .filter((path) => statSync(path).isFile());

/** Of every source its name, as seen from the stamp, and what `of` says of it. */
function fingerprint(stamp: string, sources: readonly string[], of: (path: string) => string): string {
  const hash = createHash('sha256');
  for (const path of sources) hash.update(`${relative(dirname(stamp), path)} ${of(path)}\n`);
  return hash.digest('hex');
}

const timesOf = (stamp: string, sources: readonly string[]) =>
  fingerprint(stamp, sources, (path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  });
const contentsOf = (stamp: string, sources: readonly string[]) =>
  fingerprint(stamp, sources, (path) => createHash('sha256').update(readFileSync(path)).digest('hex'));

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the stamp is of these sources. A copy may have other times and is the same all the same; its new times are
 * noted where that can be, and what is built runs where nobody may write, too.
 */
export function isBuiltOf(stamp: string, sources: readonly string[]): boolean {
  if (!existsSync(stamp)) return false;
  const [times, contents] = readFileSync(stamp, 'utf8').split('\n');
  if (times === timesOf(stamp, sources)) return true;
  if (contents !== contentsOf(stamp, sources)) return false;
  if (isWritable(dirname(stamp))) noteBuilt(stamp, sources);
  return true;
}

export const noteBuilt = (stamp: string, sources: readonly string[]) =>
  writeFileSync(stamp, `${timesOf(stamp, sources)}\n${contentsOf(stamp, sources)}`);
