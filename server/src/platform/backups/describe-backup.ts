import { plural } from '@cobuy/domain/texts/plural';
import { secretKeyName } from '../config/secret-key.ts';
import { storeIdKey } from '../files/file-keys.ts';
import type { Manifest } from './backup-format.ts';
import type { MadeBackup } from './make-backup.ts';

const english = new Intl.NumberFormat('en-US');
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What a backup holds and when it was made, as part of a sentence. */
export function describeBackup({ moment, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  const uploaded = files.filter(({ key }) => key !== secretKeyName && key !== storeIdKey).length;
  const at = moment.slice(0, 19).replace('T', ' ');
  return `${english.format(rows)} rows and ${english.format(uploaded)} files as of ${at} UTC, ${megabytes.format(bytes / 1_000_000)} MB`;
}

/** How many keys are named: where a store lies, they are all that there are. */
const mostNamed = 20;

/** Sentences about files that rows name but the installation has lost; empty if none are missing. */
export function describeMissing({ missing, manifest }: Pick<MadeBackup, 'missing' | 'manifest'>): string[] {
  if (missing.length === 0) return [];
  const held = new Set(manifest.files.map(({ key }) => key));
  const named = missing
    .slice(0, mostNamed)
    .map((key) => `Missing: ${key}${held.has(key) ? ' (the backup has it from the previous one)' : ''}`);
  const all = plural(
    missing.length,
    '1 file that the database refers to is missing from the file storage.',
    `${english.format(missing.length)} files that the database refers to are missing from the file storage.`,
  );
  const others = missing.length - named.length;
  return [all, ...named, ...(others > 0 ? [`and ${english.format(others)} more`] : [])];
}
