// Checks that need the machine itself: whether it knows a name, and how large its disk is. Built-ins only.
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const megabyte = 1_000_000;

/** @param {string} folder */
const nearestThere = (folder) =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestThere(dirname(folder));

/**
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<string[]>} sentences; none if all is well, or if nobody can tell
 */
export async function problemsOfMachine({ HOST, DATA_DIR = './data', LEAST_FREE_DISK_MB: least }) {
  /** @type {string[]} */
  const problems = [];
  const refused =
    HOST === undefined
      ? null
      : await lookup(HOST).then(
          () => null,
          (error) => error.code,
        );
  if (refused === 'ENOTFOUND')
    problems.push(`The setting HOST isn't valid: the name ${HOST} is unknown. Use an address of this machine.`);
  const disk = least === undefined ? null : await statfs(nearestThere(resolve(DATA_DIR))).catch(() => null);
  const size = disk && Math.floor((disk.blocks * disk.bsize) / megabyte);
  if (least !== undefined && size && least >= size)
    problems.push(
      `The setting LEAST_FREE_DISK_MB isn't valid: the disk of DATA_DIR has only ${size} MB in total, so nothing could ever be stored.`,
    );
  return problems;
}
