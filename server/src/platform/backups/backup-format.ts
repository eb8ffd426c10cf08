// What a backup is made of, wherever it lies: a folder, or the same folder in one tar file.
//
//   manifest.json                what is in it, and the hash of each part
//   manifest.sha256              the hash of the manifest, as `sha256sum` writes it
//   rows/orders.copy.zst         a table as COPY writes it, packed
//   files/…                      uploaded files under their keys, as they are
import { z } from 'zod';
import { keyPattern } from '../files/file-keys.ts';
import { hashText } from './hash-contents.ts';

export const manifestName = 'manifest.json';
export const manifestHashName = 'manifest.sha256';
export const rowsName = (table: string) => `rows/${table}.copy.zst`;
const filesPrefix = 'files/';
export const fileName = (key: string) => `${filesPrefix}${key}`;
/** The key of the uploaded file that a part is, or null for every other part. */
export const keyOfFile = (name: string) => (name.startsWith(filesPrefix) ? name.slice(filesPrefix.length) : null);

/** Raised when older programs could no longer read what newer ones write. */
export const formatVersion = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const amount = z.int().min(0);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const key = z.string().regex(keyPattern);

const manifestShape = z.object({
  format: z.literal('cobuy-backup'),
  version: z.int(),
  /** The versions of Cobuy and PostgreSQL, for people who look. */
  program: z.string(),
  postgres: z.string(),
  /** When all rows were read, in ISO 8601. */
  moment: z.iso.datetime(),
  /** The schema's migrations: `when` is the migration's own number. */
  migrations: z.array(z.object({ when: amount, name: z.string() })).min(1),
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier).min(1), rows: amount, bytes: amount, sha256 }),
  ),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  files: z.array(z.object({ key, bytes: amount, sha256 })),
});

export type Manifest = z.infer<typeof manifestShape>;

/** As `sha256sum` writes it. */
export const hashLine = (manifest: string) => `${hashText(manifest)}  ${manifestName}\n`;

/** A reason, in one sentence, why something is no backup that can be restored. */
export class NoBackup extends Error {}

/** @throws NoBackup */
export function readManifest(text: string, hash: string): Manifest {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new NoBackup('its list of contents is damaged');
  }
  const { format, version } = (found ?? {}) as { format?: unknown; version?: unknown };
  if (format !== 'cobuy-backup') throw new NoBackup("it wasn't made by Cobuy");
  if (typeof version === 'number' && version > formatVersion)
    throw new NoBackup('it was made by a newer Cobuy: update this one first');
  const parsed = manifestShape.safeParse(found);
  if (!parsed.success || hash !== hashLine(text)) throw new NoBackup('its list of contents is damaged');
  return parsed.data;
}
