import { existsSync } from 'node:fs';

/** What the web app draws into the document of a page; `web/src/render.tsx` makes it. */
export interface DrawnDocument {
  /** JSON: the answers that the page was made of. */
  known: string;
  /** Of the window; null where the page says it itself. */
  title: string | null;
  /** The page's module, as `page-files.json` names it; null where nothing is drawn. */
  source: string | null;
  html: string;
  /** Of a style element that carries the policy's nonce. */
  rules: string;
}

export type DrawDocument = (asked: {
  path: string;
  /** With its `?`, or empty. */
  search: string;
  reader: { locale: string; timeZone: string };
  /** False for the person who may be signed in: only what every page needs is brought along. */
  draws: boolean;
  /** Milliseconds since 1970. */
  at: number;
  /** The answer of a call as a visitor gets it; null where it is refused. */
  ask: (address: string) => Promise<unknown>;
}) => Promise<DrawnDocument>;

/** Built with the web app (`web/vite.config.ts`), which stands beside this program and not in it. */
const built = new URL('../../../../web/dist-server/render.js', import.meta.url);

/** What draws public pages into their documents; undefined where the web app has not been built. */
export async function loadDrawing(): Promise<DrawDocument | undefined> {
  if (!existsSync(built)) return undefined;
  const { drawDocument } = (await import(built.href)) as { drawDocument: DrawDocument };
  return drawDocument;
}

/** A language and perhaps a region; longer tags are read as these two. */
const plainTag = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?(?:-([A-Z]{2}))?(?=$|[-;,\s])/;

/**
 * In whose way numbers and times of a document are written.
 * @param accepted what the browser says in `Accept-Language`: its own language comes first.
 */
export function readerOf(accepted: string | undefined): string {
  const [, language, region] = plainTag.exec(accepted?.trim() ?? '') ?? [];
  if (!language) return 'en-US';
  return region ? `${language}-${region}` : language;
}

/**
 * What stands in the document of a page that is not drawn here until its program runs, which takes seconds on a slow line.
 * It comes after half a second, so that nothing flickers on a fast one, and stays away where no program will run. Where the
 * program's file doesn't come, nothing else can say so.
 */
export const waiting =
  '<div class="waiting" role="status"><p>Loading…</p><p>This is taking longer than usual. Check your connection and reload the page.</p></div>';

export const waitingRules =
  '#root>.waiting{padding:30vh 20px 0;text-align:center;color:var(--muted)}' +
  '#root>.waiting p{margin:0 0 8px;animation:waiting .2s .5s both}#root>.waiting p+p{animation-delay:20s}' +
  '@keyframes waiting{from{opacity:0;visibility:hidden}}@media (scripting:none){#root>.waiting{display:none}}';
