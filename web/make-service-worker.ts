import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { loadedWith } from './keep-pages-light.ts';

/** Drawn from what a device keeps where nobody answers. */
const pagesOfOwnOrders = ['src/pages/buying/buyer-orders.tsx', 'src/pages/buying/order-detail.tsx'];
/** Files of their own name that every page begins with. */
const unnamed = ['/before-program.js', '/favicon.svg', '/manifest.webmanifest'];
/** Parts of those pages that need the server anyway, and weigh much. */
const needsServer = /(pdf|cropper|qrcode|heic)/i;

/** Builds the service worker into this build's files, and tells it their names. */
export const makeServiceWorker: Plugin = {
  name: 'make-service-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const initial = chunks.filter(({ isEntry }) => isEntry);
    const start = filesOf(new Set(initial.flatMap((chunk) => [...loadedWith(chunk, bundle)])));
    const fonts = Object.keys(bundle).filter((file) =>
      /(source-sans-3|bricolage-grotesque)-latin-wght-normal.*\.woff2$/.test(file),
    );
    const pages = pagesOfOwnOrders.map((page) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(page)));
      return chunk ?? this.error(`no page ${page} was built`);
    });
    const ownOrders = filesOf(withWhatComesLater(pages, bundle)).filter((file) => !start.includes(file));
    const keptFiles = {
      start: [...unnamed, ...[...start, ...fonts].map(address)],
      ownOrders: ownOrders.map(address),
    };
    const made = await build({
      configFile: false,
      logLevel: 'warn',
      root: import.meta.dirname,
      define: { keptFiles: JSON.stringify(keptFiles) },
      build: {
        write: false,
        modulePreload: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/offline/answer-offline.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
    const { output } = made as Rolldown.RolldownOutput;
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: output[0].code });
  },
};

const address = (file: string) => `/${file}`;

function filesOf(chunks: Iterable<Rolldown.OutputChunk>): string[] {
  const files = new Set<string>();
  for (const chunk of chunks) {
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  }
  return [...files];
}

/** The page, and what it loads in the course of its use. */
function withWhatComesLater(pages: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle) {
  const all = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk, depth: number) => {
    for (const loaded of loadedWith(chunk, bundle)) {
      if (all.has(loaded)) continue;
      all.add(loaded);
      if (depth === 0 || loaded.isEntry) continue;
      for (const name of loaded.dynamicImports) {
        const later = bundle[name];
        if (later?.type === 'chunk' && !needsServer.test(name)) add(later, depth - 1);
      }
    }
  };
  for (const page of pages) add(page, 1);
  return all;
}
