// Which files the rooms keep, for whoever looks at all of them.
import type { Db } from './platform/database/open-database.ts';
import { avatarFiles } from './rooms/accounts/avatars/avatar-files.ts';
import { previewFiles } from './rooms/group-buys/previewing/preview-files.ts';
import { logoFiles } from './rooms/organizations/branding/logo-files.ts';
import { proofFiles } from './rooms/payment-proofs/proof-files.ts';
import { pictureFilesOfProducts } from './rooms/products/pictures/picture-files.ts';

/** Whose files there are; what none of these knows stays where it is. */
export const filesOfRooms = [proofFiles, pictureFilesOfProducts, logoFiles, avatarFiles, previewFiles];

/** The keys of all files without which a row is not whole. */
export async function listNeededFiles(db: Db): Promise<string[]> {
  const keys: string[] = [];
  // One after the other: a backup asks over its one connection.
  for (const room of filesOfRooms) for (const key of await room.listNeeded(db)) keys.push(key);
  return keys;
}
