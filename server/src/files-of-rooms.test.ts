// What looks at all files must know every room that stores some: backups miss what is gone, and the nightly cleaning
// drops what no row names.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfRooms } from './app.ts';
import { avatarFiles } from './rooms/accounts/accounts.room.ts';
import { previewFiles } from './rooms/group-buys/group-buys.room.ts';
import { logoFiles } from './rooms/organizations/organizations.room.ts';
import { proofFiles } from './rooms/payment-proofs/payment-proofs.room.ts';
import { pictureFilesOfProducts } from './rooms/products/pictures/picture-files.ts';

/** By the module that stores them: what says of its files which rows name them. */
const stored = {
  'group-buys/previewing/show-previews.ts': previewFiles,
  'organizations/branding/upload-logo.ts': logoFiles,
  'payment-proofs/upload-payment-proof.ts': proofFiles,
  'products/pictures/picture-files.ts': pictureFilesOfProducts,
  'products/pictures/show-pictures-in-sizes.ts': pictureFilesOfProducts,
  'users/account/upload-avatar.ts': avatarFiles,
};

test('every module that stores files has a line that says whose they are, and these are all that a backup asks', () => {
  const rooms = join(import.meta.dirname, 'rooms');
  const storing = globSync('**/*.ts', { cwd: rooms })
    .filter((file) => !file.endsWith('.test.ts') && /\bfiles\s*\.put\(/.test(readFileSync(join(rooms, file), 'utf8')))
    .sort();
  expect(storing).toEqual(Object.keys(stored));
  expect(new Set(filesOfRooms)).toEqual(new Set(Object.values(stored)));
});
