import type { Manifest } from './backup-format.ts';

const english = new Intl.NumberFormat('en-US');
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What a backup holds and of which moment, as part of a sentence. */
export function describeBackup({ moment, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  const at = moment.slice(0, 19).replace('T', ' ');
  return `${english.format(rows)} rows and ${english.format(files.length)} files of ${at} UTC, ${megabytes.format(bytes / 1_000_000)} MB`;
}
