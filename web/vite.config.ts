import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { keepPagesLight } from './keep-pages-light.ts';
import { packFiles } from './pack-files.ts';

const server = `http://127.0.0.1:${process.env.API_PORT ?? process.env.PORT ?? '3000'}`;

/** The app speaks English; React Aria's strings for its other languages would cost the first route several kilobytes. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !/react-(aria|stately)/.test(importer)) return null;
    const other = /^(.*\/)(?!en-US)[a-z]{2}-[A-Z]{2}(\.m?js)$/.exec(source);
    return other ? this.resolve(`${other[1]}en-US${other[2]}`, importer, { skipSelf: true }) : null;
  },
};

/** The first paint needs one cut of each typeface; asking for them with the page saves a round trip. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(source-sans-3|bricolage-grotesque)-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

const firstPage = /[\\/]src[\\/]pages[\\/]browse\.tsx$/;
const ofFirstPage = new Map<string, boolean>();

/** Parts of a library that the first page does not use: only the library's own list of parts leads there. */
const unused = /[\\/](mutationObserver|infiniteQueryObserver|infiniteQueryBehavior|useMutation|useInfiniteQuery)\.js$/;

/** Whether the first page imports the module, however many modules are between them. */
function isOfFirstPage(id: string, importersOf: (id: string) => readonly string[]): boolean {
  const known = ofFirstPage.get(id);
  if (known !== undefined) return known;
  ofFirstPage.set(id, false);
  const found = firstPage.test(id) || importersOf(id).some((importer) => isOfFirstPage(importer, importersOf));
  ofFirstPage.set(id, found);
  return found;
}

/** What draws the documents on the server (`src/render.tsx`): one program of its own, with all that it needs. */
const forServer: UserConfig = {
  plugins: [englishOnly, react()],
  // Its styles and pictures are those of the browser's build.
  build: { outDir: 'dist-server', copyPublicDir: false, assetsInlineLimit: 0 },
  ssr: { noExternal: true },
  // What a browser keeps for somebody is nobody's here.
  define: { 'process.env.NODE_ENV': '"production"', localStorage: 'undefined' },
};

const forBrowser: UserConfig = {
  plugins: [englishOnly, react(), preloadFonts, keepPagesLight, packFiles],
  // A font or picture inside a stylesheet would be a `data:` address, which the content security policy refuses.
  build: {
    assetsInlineLimit: 0,
    // Says which files a page consists of, for the documents that the server makes.
    manifest: 'manifest.json',
    // Many small files compress worse than few: what every visitor loads is one, what the first page adds is another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            {
              debugName: 'deals',
              name: (id, graph) =>
                !unused.test(id) && isOfFirstPage(id, (module) => graph.getModuleInfo(module)?.importers ?? [])
                  ? 'deals'
                  : null,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/socket.io': { target: server, ws: true },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? forServer : forBrowser));
