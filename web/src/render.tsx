// A public page's document with its content, as the server sends it: built apart from the browser's program (`vite
// build --ssr`) and handed to the server, which knows only `DrawDocument` (docs/decisions/0026).
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app/app.tsx';
import { Shell } from './app/shell/shell.tsx';
import { type DrawnAnswers, type DrawnCall, takeDrawnAnswers } from './lib/calls/drawn-answers.ts';
import { createQueryClient } from './lib/calls/query-client.ts';
import { documentTitle } from './lib/frame/page-title.ts';
import { BrowsePage } from './pages/buying/browse.tsx';
import { GroupBuyPage } from './pages/buying/group-buy.tsx';
import { OrderPage } from './pages/buying/order.tsx';
import { footerLinksCall } from './rooms/content/content.api.ts';
import { readBrowseAddress } from './rooms/group-buys/browse-address.ts';
import { browseCall, groupBuyCall } from './rooms/group-buys/group-buys.api.ts';
import { defaultOrganizationCall } from './rooms/organizations/organizations.api.ts';
import { defaultSiteName, statusCall } from './rooms/system/system.api.ts';
import { withoutStyleAttributes } from './ui/drawn-styles.ts';
import { drawFor } from './ui/format/reader.ts';

interface Asked {
  path: string;
  /** With its `?`, or empty. */
  search: string;
  reader: { locale: string; timeZone: string };
  /** False for people who may be signed in: their browser draws the page. */
  draws: boolean;
  /** Milliseconds since 1970. */
  at: number;
  /** The answer of a call as a visitor gets it; null where it is refused. */
  ask: (address: string) => Promise<unknown>;
}

interface PublicPage {
  path: string;
  /** Its module, as the build names it (`list-page-files.ts`). */
  source: string;
  Component: ComponentType;
  /** Without its answer there is nothing to draw. */
  call: (parameters: Record<string, string | undefined>, search: string) => DrawnCall;
  title: (answer: unknown) => string;
}

const browse = (path: string): PublicPage => ({
  path,
  source: 'src/pages/buying/browse.tsx',
  Component: BrowsePage,
  call: (_, search) => browseCall(readBrowseAddress(new URLSearchParams(search))),
  title: () => 'Group Buys',
});
const titleOf = (answer: unknown) => (answer as { title: string }).title;

const pages: readonly PublicPage[] = [
  browse('/'),
  browse('/browse'),
  browse('/guest/group-buys'),
  {
    path: '/group-buy/:id',
    source: 'src/pages/buying/group-buy.tsx',
    Component: GroupBuyPage,
    call: ({ id = '' }) => groupBuyCall(id),
    title: titleOf,
  },
  {
    path: '/group-buy/:groupBuyId/order',
    source: 'src/pages/buying/order.tsx',
    Component: OrderPage,
    call: ({ groupBuyId = '' }) => groupBuyCall(groupBuyId),
    title: (answer) => `Order: ${titleOf(answer)}`,
  },
];

const routes: RouteObject[] = [
  { element: <Shell />, children: [{ children: pages.map(({ path, Component }) => ({ path, Component })) }] },
];
const handler = createStaticHandler(routes);

/** Anything that isn't an id would be another call. */
const isId = (text = '') => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function findPage(path: string) {
  for (const page of pages) {
    const match = matchPath(page.path, path);
    if (match && Object.values(match.params).every(isId))
      return { page, call: (search: string) => page.call(match.params, search) };
  }
  return null;
}

interface DrawnDocument {
  /** `DrawnAnswers` as JSON. */
  known: string;
  /** Of the window; null where the page says it itself. */
  title: string | null;
  /** The page's module, whose script and style come with the document; null where nothing is drawn. */
  source: string | null;
  html: string;
  /** Of a style element that carries the policy's nonce. */
  rules: string;
}

/** The pictures are in the document itself: preloading them would only delay its styles. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

type DrawnPage = Omit<DrawnDocument, 'known'>;
const minute = 60_000;

/** Pages as they were last drawn: the same answers in the same minute make the same page. */
const keptPages = new Map<string, { content: string; drawn: DrawnPage }>();
/** Characters of all of them together. */
const mostKept = 1_500_000;
let keptLength = 0;
const lengthOf = ({ content, drawn }: { content: string; drawn: DrawnPage }) => content.length + drawn.html.length;

function keepPage(address: string, page: { content: string; drawn: DrawnPage }) {
  const drop = (oldest: string) => {
    const old = keptPages.get(oldest);
    if (old) keptLength -= lengthOf(old);
    keptPages.delete(oldest);
  };
  drop(address);
  keptPages.set(address, page);
  keptLength += lengthOf(page);
  for (const oldest of keptPages.keys()) {
    if (keptLength <= mostKept) break;
    drop(oldest);
  }
}

/** Draws a page for a visitor with its data; for everyone else it carries what every page needs. */
export async function drawDocument({ path, search, reader, draws, at, ask }: Asked): Promise<DrawnDocument> {
  const found = draws ? findPage(path) : null;
  const calls = [statusCall, footerLinksCall, defaultOrganizationCall, ...(found ? [found.call(search)] : [])];
  const answers = await Promise.all(
    calls.map(async ({ queryKey, address }) => ({ queryKey, answer: (await ask(address)) ?? null })),
  );
  const known: DrawnAnswers = { at, answers: answers.filter(({ answer }) => answer !== null), drawnFor: null };
  const empty = { known: JSON.stringify(known), title: null, source: null, html: '', rules: '' };
  // A page that's refused, or whose frame is unknown, says so in the browser.
  if (!found || known.answers.length < calls.length) return empty;
  const address = JSON.stringify([path, search, reader]);
  const content = JSON.stringify([Math.floor(at / minute), known.answers]);
  const kept = keptPages.get(address);
  if (kept?.content !== content) {
    const drawn = await drawPage(found.page, { path, search, reader, known });
    if (!drawn) return empty;
    keepPage(address, { content, drawn });
    return { ...drawn, known: JSON.stringify({ ...known, drawnFor: reader }) };
  }
  return { ...kept.drawn, known: JSON.stringify({ ...known, drawnFor: reader }) };
}

async function drawPage(
  page: PublicPage,
  { path, search, reader, known }: Pick<Asked, 'path' | 'search' | 'reader'> & { known: DrawnAnswers },
): Promise<DrawnPage | null> {
  const [status, , organization, shown] = known.answers.map(({ answer }) => answer);
  const queryClient = createQueryClient();
  takeDrawnAnswers(queryClient, known);
  const context = await handler.query(new Request(new URL(path + search, 'http://document')));
  if (context instanceof Response) return null;
  const router = createStaticRouter(handler.dataRoutes, context);
  const drawn = drawFor(reader, () =>
    renderToString(
      <App queryClient={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    ),
  );
  queryClient.clear();
  // React throws nothing and leaves what it couldn't draw to the browser, even a whole page: with every answer there,
  // a page that waits has failed.
  if (drawn.includes('aria-busy="true"')) throw new Error(`a part of ${path} could not be drawn`);
  const ofPage = (shown as { organization?: unknown }).organization ?? organization;
  const { name, whiteLabeled } = ofPage as { name: string; whiteLabeled: boolean };
  const { siteName } = status as { siteName?: string };
  return {
    title: documentTitle({
      page: page.title(shown),
      organization: name,
      isWhiteLabeled: whiteLabeled,
      siteName: siteName ?? defaultSiteName,
    }),
    source: page.source,
    ...withoutStyleAttributes(drawn.replace(preloads, '')),
  };
}
