import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { keepPagesLight } from './keep-pages-light.ts';
import { listPageAddresses } from './list-page-addresses.ts';
import { listPageFiles } from './list-page-files.ts';
import { makeServiceWorker } from './make-service-worker.ts';
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

/** Nobody measures the router from inside: without what would, every first route is almost a kilobyte lighter. */
const unmeasuredRouter: Plugin = {
  name: 'unmeasured-router',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/ },
    handler(code) {
      if (!code.includes('init.instrumentations'))
        this.error('the router has no instruments any more: drop this plugin');
      return { code: code.replaceAll('init.instrumentations', 'undefined'), map: null };
    },
  },
};

/**
 * The router can also be a framework that makes documents by itself, and fetches code before a link is pressed. Nobody uses
 * that here, and it would be two kilobytes of every first route.
 */
const routerWithoutFramework: Plugin = {
  name: 'router-without-framework',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](components|dom[\\/]lib)\.js$/ },
    handler(code) {
      const framework = /"\.\/(?:dom\/)?ssr\/components\.js"/;
      if (!framework.test(code)) this.error('the router has no framework in these files any more: drop this plugin');
      const without = JSON.stringify(join(import.meta.dirname, 'router-without-framework.ts'));
      return { code: code.replace(framework, without), map: null };
    },
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

type ImportersOf = (id: string) => readonly string[];

/** Tells whether a page imports a module, however many modules are between them. */
function importedBy(page: RegExp) {
  const known = new Map<string, boolean>();
  return function isImported(id: string, importersOf: ImportersOf): boolean {
    const told = known.get(id);
    if (told !== undefined) return told;
    known.set(id, false);
    const found = page.test(id) || importersOf(id).some((importer) => isImported(importer, importersOf));
    known.set(id, found);
    return found;
  };
}
const isOfFirstPage = importedBy(/[\\/]src[\\/]pages[\\/][\w-]+[\\/]browse\.tsx$/);
const isOfGroupBuy = importedBy(/[\\/]src[\\/]pages[\\/][\w-]+[\\/]group-buy\.tsx$/);
const isOfOrder = importedBy(/[\\/]src[\\/]pages[\\/][\w-]+[\\/]order\.tsx$/);
/** What order forms load when they need it must not bring along all that deals are made of. */
const isOfOrderLater = importedBy(/[\\/]placing[\\/](order-summary|order-pickup|last-details)\.tsx$/);
/** Pages besides them. */
const isOfOther = importedBy(/[\\/]src[\\/]pages[\\/][\w-]+[\\/](?!group-buy\.tsx|order\.tsx)[\w-]+\.tsx$/);
const isOfSignIn = importedBy(/[\\/]src[\\/]pages[\\/][\w-]+[\\/]login\.tsx$/);
const isOfMenu = importedBy(/[\\/]ui[\\/]overlays[\\/](menu-)?popover\.tsx$/);
/** What the frame around a page loads once somebody is signed in (`app/shell/header.tsx`). */
const isOfSignedIn = importedBy(
  /[\\/](notification-bell|live-membership|key-commands|organization-switcher|switching-overlay|organizer-bar)\.tsx?$/,
);
/** What every page loads once it is there, a visitor's too: it brings nothing along that only some need. */
const isOfDevice = importedBy(/[\\/]keep-device\.ts$/);
/** Pages besides those above that people open signed out, and the pages that they do not. */
const light =
  'order-confirmation|support|order-login|register|(?:forgot|reset|set)-password|verify-email|follow|join|about|pricing';
const isOfLight = importedBy(new RegExp(`[\\\\/]src[\\\\/]pages[\\\\/][\\w-]+[\\\\/](?:${light})\\.tsx$`));
const isOfHeavy = importedBy(
  new RegExp(
    `[\\\\/]src[\\\\/]pages[\\\\/][\\w-]+[\\\\/](?!(?:${light}|browse|group-buy|order|login)\\.tsx)[\\w-]+\\.tsx$`,
  ),
);
const isOfVisitor = (id: string, of: ImportersOf) => isOfGroupBuy(id, of) || isOfOrder(id, of) || isOfSignIn(id, of);

/**
 * Pages that people come to from a link, and go on from. What other pages and dialogs consist of is asked for by their own
 * file, a turn later: to tell it beforehand costs every visitor of every page two kilobytes.
 */
const isOfVisitors = /(?:^|[\\/])(browse|group-buy|order|order-confirmation|login|order-login|register)-[\w-]+\.js$/;

/** Parts of a library that the first page does not use: only the library's own list of parts leads there. */
const unused = /[\\/](mutationObserver|infiniteQueryObserver|infiniteQueryBehavior|useMutation|useInfiniteQuery)\.js$/;

/**
 * Many small files compress worse than few: what the first page adds to the start is one, what deals and order forms share
 * another, and so on. A group takes along what its modules import, unless one before it has that already.
 */
const sharedFiles: readonly [name: string, holds: (id: string, importersOf: ImportersOf) => boolean][] = [
  ['deals', isOfFirstPage],
  ['basics', (id, of) => isOfSignIn(id, of) && isOfOrder(id, of) && isOfGroupBuy(id, of)],
  ['forms', (id, of) => isOfSignIn(id, of) && isOfOrder(id, of)],
  ['ordering', (id, of) => isOfGroupBuy(id, of) && (isOfOrder(id, of) || isOfOrderLater(id, of))],
  ['order-later', (id, of) => isOfOrderLater(id, of) && isOfOther(id, of) && !isOfOrder(id, of)],
  ['common', (id, of) => isOfGroupBuy(id, of) && isOfOther(id, of)],
  ['fields', (id, of) => isOfOrder(id, of) && isOfOther(id, of)],
  ['signing-in', (id, of) => isOfSignIn(id, of) && isOfSignedIn(id, of)],
  ['device', (id, of) => isOfDevice(id, of) && isOfSignedIn(id, of) && !isOfVisitor(id, of)],
  ['visiting', (id, of) => isOfLight(id, of) && isOfHeavy(id, of) && !isOfVisitor(id, of)],
  ['menus', (id, of) => isOfMenu(id, of) && !isOfVisitor(id, of)],
  ['signed-in', (id, of) => isOfSignedIn(id, of) && !isOfVisitor(id, of)],
];

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
  plugins: [
    englishOnly,
    unmeasuredRouter,
    routerWithoutFramework,
    react(),
    preloadFonts,
    keepPagesLight,
    listPageFiles,
    listPageAddresses,
    makeServiceWorker,
    packFiles,
  ],
  // What a worker loads later is a file of its own.
  worker: { format: 'es' },
  // A font or picture inside a stylesheet would be a `data:` address, which the content security policy refuses.
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that runs this program knows it by itself.
      polyfill: false,
      resolveDependencies: (file, needed) => (isOfVisitors.test(file) ? needed : []),
    },
    // What every visitor loads is one file.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: sharedFiles.length + 1 },
            ...sharedFiles.map(([name, holds], place) => ({
              name: (id: string, graph: Rolldown.ChunkingContext) =>
                !unused.test(id) && holds(id, (module) => graph.getModuleInfo(module)?.importers ?? []) ? name : null,
              debugName: name,
              priority: sharedFiles.length - place,
            })),
            {
              name: (id: string, graph: Rolldown.ChunkingContext) =>
                /\.css$/.test(id) || isOfVisitor(id, (module) => graph.getModuleInfo(module)?.importers ?? [])
                  ? null
                  : 'shared',
              debugName: 'shared',
              minShareCount: 5,
              priority: 0,
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
