import { logoFile } from '@cobuy/domain/organizations/logo-rules';
import type { FilesOfRoom } from '../../../platform/files/drop-unnamed-files.ts';
import { listAllLogos, listLogos } from '../organizations.queries.ts';

const addressOf = (key: string) => `/uploads/${key}`;

/** An organization names its logo by the address. */
export const logoFiles: FilesOfRoom = {
  isOne: (key) => logoFile(addressOf(key)) === key,
  async listNamed(db, keys) {
    const addresses = await listLogos(db, keys.map(addressOf));
    return addresses.flatMap((address) => logoFile(address) ?? []);
  },
  listNeeded: async (db) => (await listAllLogos(db)).flatMap((address) => logoFile(address) ?? []),
};
