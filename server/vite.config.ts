import { dirname, join } from 'node:path';
import { relative } from 'node:path/posix';
import { defineConfig, normalizePath, type Plugin } from 'vite';

const packed = normalizePath(join(import.meta.dirname, 'dist'));

/** Packed modules still find what stands beside their sources: mails' templates, migrations, workers, the built web. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta')) return null;
    const source = relative(packed, normalizePath(id));
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`);
  },
};

/**
 * The program as `npm start` runs it: 730 modules of its own and of drizzle in a few dozen files, which are read in half
 * of the time (docs/decisions/0034). Other packages stay where they are: some bring files of their own.
 */
export default defineConfig({
  plugins: [keepPlaces],
  ssr: { noExternal: [/^@cobuy\//, /^drizzle-orm(\/|$)/] },
  build: {
    ssr: true,
    target: 'esnext',
    outDir: 'dist',
    copyPublicDir: false,
    rolldownOptions: {
      input: [
        'src/main.ts',
        ...[
          'backup',
          'restore',
          'import-products',
          'move-files',
          'remove-second-factors',
          'accept-machine',
          'spread',
          'describe-api',
        ].map((name) => `src/commands/${name}.ts`),
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
