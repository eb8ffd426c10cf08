import { proofEndings } from '@cobuy/domain/payment-proofs/proof-file-name';
import type { FilesOfRoom } from '../../platform/files/drop-unnamed-files.ts';
import {
  listAllStoredProofsAcrossOrganizations,
  listStoredProofsAcrossOrganizations,
} from './payment-proofs.queries.ts';

const proofFile = new RegExp(`^[0-9a-f]{40}\\.(${Object.values(proofEndings).flat().join('|')})$`);

/** A proof's row names its file by the whole key. */
export const proofFiles: FilesOfRoom = {
  isOne: (key) => proofFile.test(key),
  listNamed: listStoredProofsAcrossOrganizations,
  listNeeded: listAllStoredProofsAcrossOrganizations,
};
