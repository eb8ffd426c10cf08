import type { FilesOfRoom } from '../../../platform/files/drop-unnamed-files.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { listGroupBuysThereAcrossOrganizations } from '../group-buys.queries.ts';
import { previewFile } from './preview-of.ts';

const idOf = (key: string) => key.slice(previewFile('').length);

/** A deal's preview lies under the deal's id. */
export const previewFiles: FilesOfRoom = {
  isOne: (key) => key.startsWith(previewFile('')) && isUuid(idOf(key)),
  async listNamed(db, keys) {
    const ids = await listGroupBuysThereAcrossOrganizations(db, keys.map(idOf));
    return ids.map(previewFile);
  },
  listNeeded: async () => [],
};
