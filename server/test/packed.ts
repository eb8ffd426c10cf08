import { join } from 'node:path';

/** The program and its commands as they are packed for whoever starts them (`npm start`, `npm run backup`). */
export const packed = (name: 'main' | 'backup' | 'restore' | 'import-products' | 'move-files') =>
  join(import.meta.dirname, '..', 'dist', `${name}.js`);
