// A restore checks the whole backup before it changes anything: it unpacks the parts next to their final place and
// stops at whatever doesn't match the list of contents.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Parser, type ReadEntry } from 'tar';
import { StopSentence } from '../config/stop-sentence.ts';
import { listMigrations } from '../database/migrate.ts';
import {
  fileName,
  keyOfFile,
  type Manifest,
  manifestHashName,
  manifestName,
  NoBackup,
  readManifest,
  rowsName,
} from './backup-format.ts';
import { type Contents, hashOnTheWay } from './hash-contents.ts';

/** A list of a million files takes a fourth of it. */
const largestManifest = 512 * 1024 * 1024;
const unfinished = '.restoring-';
/** An option of the restore command. */
const leaveOutFlag = '--leave-out-damaged-files';

export interface OpenedBackup {
  path: string;
  manifest: Manifest;
  /** Its parts, checked, below DATA_DIR; remove it after use. */
  folder: string;
  /** Keys of damaged files that were left out, if that was asked for. */
  leftOut: string[];
}

interface Options {
  /** A picture that rotted on the disk need not cost everything else. Rows are never left out. */
  leavesOutDamagedFiles?: boolean;
}

/**
 * Opens a backup, packed or a folder. Removes what an interrupted restore left in `dataDir`, so call it only inside
 * `withoutOtherRestore`.
 * @throws StopSentence if it isn't a whole backup that this program understands; then nothing of it is left
 */
export async function openBackup(
  path: string,
  dataDir: string,
  { leavesOutDamagedFiles = false }: Options = {},
): Promise<OpenedBackup> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new StopSentence(`There is no backup at ${path}.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDir))
    if (name.startsWith(unfinished)) await rm(join(dataDir, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(dataDir, unfinished));
  try {
    for (const name of ['rows', 'files']) await mkdir(join(folder, name), { mode: 0o700 });
    const parts = new Parts(folder, leavesOutDamagedFiles);
    if (found.isDirectory()) await takeFolder(path, parts);
    else await takeFile(path, parts);
    return { path, folder, ...parts.finish() };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw isOfTheSystem(error)
      ? error
      : new StopSentence(`${path} wasn't restored: ${reasonOf(error)}. Nothing was changed.`);
  }
}

const reasonOf = (error: unknown) =>
  error instanceof NoBackup ? error.message : "it's damaged, or isn't a Cobuy backup";

/** A full disk is not the backup's fault. */
const isOfTheSystem = (error: unknown) => (error as { syscall?: string }).syscall !== undefined;

interface Part {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
  /** Stops the reading when the rest of the part will never come. */
  signal: AbortSignal;
}

async function readText(content: Part['content'], signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  await pipeline(content, collect, { signal });
  return Buffer.concat(chunks).toString();
}

/** Reads past a part to reach the next one in the archive. */
async function skip(content: Part['content'], signal: AbortSignal): Promise<void> {
  const forget = async (source: AsyncIterable<Uint8Array>) => {
    for await (const _ of source);
  };
  await pipeline(content, forget, { signal });
}

/** @throws NoBackup where this program does not know how its tables are made. */
export function requireKnownTables({ migrations }: Manifest): void {
  const known = new Set(listMigrations().map(({ when }) => when));
  if (!migrations.every(({ when }) => known.has(when)))
    throw new NoBackup('it was made by a newer Cobuy: update this one first');
}

/** Takes parts in their order, the list of contents first, and writes what it says to the folder. */
class Parts {
  private text = '';
  private manifest: Manifest | null = null;
  private readonly wanted = new Map<string, Contents>();
  private readonly madeFolders = new Set<string>();
  private readonly leftOut = new Set<string>();
  private readonly folder: string;
  private readonly leavesOutDamagedFiles: boolean;

  constructor(folder: string, leavesOutDamagedFiles: boolean) {
    this.folder = folder;
    this.leavesOutDamagedFiles = leavesOutDamagedFiles;
  }

  async take({ name, bytes, content, signal }: Part): Promise<void> {
    if (this.text === '') {
      if (name !== manifestName) throw new NoBackup("it wasn't made by Cobuy");
      if (bytes > largestManifest) throw new NoBackup('its list of contents is damaged');
      this.text = await readText(content, signal);
    } else if (this.manifest === null) {
      const isHash = name === manifestHashName && bytes < 1000;
      this.manifest = readManifest(this.text, isHash ? await readText(content, signal) : '');
      this.expect(this.manifest);
    } else await this.takePart({ name, bytes, content, signal });
  }

  private expect(manifest: Manifest) {
    requireKnownTables(manifest);
    const { tables, files } = manifest;
    for (const table of tables) this.wanted.set(rowsName(table.name), table);
    for (const file of files) this.wanted.set(fileName(file.key), file);
  }

  private async takePart({ name, bytes: size, content, signal }: Part) {
    const wanted = this.wanted.get(name);
    if (!wanted) throw new NoBackup(`it holds ${name}, which isn't in its list of contents`);
    this.wanted.delete(name);
    // Before anything is written: gigabytes of zeros are small when packed.
    if (size !== wanted.bytes) {
      this.leaveOut(name, `its part ${name} is damaged`);
      await skip(content, signal);
      return;
    }
    const target = join(this.folder, name);
    if (!this.madeFolders.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    this.madeFolders.add(dirname(target));
    const { stream, contents } = hashOnTheWay();
    await pipeline(content, stream, createWriteStream(target, { mode: 0o600, flush: true }), { signal });
    const { bytes, sha256 } = contents();
    if (bytes === wanted.bytes && sha256 === wanted.sha256) return;
    await rm(target);
    this.leaveOut(name, `its part ${name} is damaged`);
  }

  /** @throws NoBackup for all but files, and for these too unless they may be left out. */
  leaveOut(name: string, reason: string) {
    const key = keyOfFile(name);
    if (key === null) throw new NoBackup(reason);
    if (!this.leavesOutDamagedFiles) throw new NoBackup(`${reason} (${leaveOutFlag} restores the rest)`);
    this.wanted.delete(name);
    this.leftOut.add(key);
  }

  names(): string[] {
    return [...this.wanted.keys()];
  }

  finish(): Pick<OpenedBackup, 'manifest' | 'leftOut'> {
    const [missing] = this.wanted.keys();
    if (!this.manifest || missing !== undefined) throw new NoBackup("it isn't complete");
    const files = this.manifest.files.filter(({ key }) => !this.leftOut.has(key));
    return { manifest: { ...this.manifest, files }, leftOut: [...this.leftOut].sort() };
  }
}

async function takeFolder(path: string, parts: Parts): Promise<void> {
  const take = async (name: string) => {
    const size = await stat(join(path, name)).then(
      ({ size }) => size,
      () => null,
    );
    if (size === null && name === manifestName) throw new NoBackup("it wasn't made by Cobuy");
    if (size === null) return parts.leaveOut(name, `its part ${name} is missing`);
    const content = createReadStream(join(path, name));
    await parts.take({ name, bytes: size, content, signal: new AbortController().signal });
  };
  await take(manifestName);
  await take(manifestHashName);
  for (const name of parts.names()) await take(name);
}

async function takeFile(path: string, parts: Parts): Promise<void> {
  const source = createReadStream(path);
  // One part after the other: the list of contents is known by the time the first part comes.
  let taking = Promise.resolve();
  const broken = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      // Strict: a broken header or a missing end is an error.
      const parser = new Parser({
        strict: true,
        onReadEntry(entry: ReadEntry) {
          const isPlain = entry.type === 'File' || entry.type === 'OldFile';
          taking = taking.then(() => {
            if (!isPlain) throw new NoBackup(`it holds ${entry.path}, which isn't a file`);
            const content = entry as AsyncIterable<Uint8Array>;
            return parts.take({ name: entry.path, bytes: entry.size, content, signal: broken.signal });
          });
          taking.catch(reject);
        },
      });
      parser.on('error', reject);
      parser.on('end', resolve);
      source.on('error', reject);
      source.pipe(parser as unknown as Writable);
    });
    await taking;
  } catch (error) {
    source.destroy();
    broken.abort();
    await taking.catch(() => {});
    throw error;
  }
}
