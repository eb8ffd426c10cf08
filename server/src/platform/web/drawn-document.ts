import { existsSync } from 'node:fs';

/** What the web app renders into a page's document; created by `web/src/render.tsx`. */
export interface DrawnDocument {
  /** JSON: the answers that the page was rendered from. */
  known: string;
  /** The window's; null if the page sets it itself. */
  title: string | null;
  /** The page's module, as named in `page-files.json`; null if nothing was rendered. */
  source: string | null;
  html: string;
  /** The content of a style element with the policy's nonce. */
  rules: string;
}

export type DrawDocument = (asked: {
  path: string;
  /** With its `?`, or empty. */
  search: string;
  reader: { locale: string; timeZone: string };
  /** False for a person who may be signed in: only what every page needs is included. */
  draws: boolean;
  /** Milliseconds since 1970. */
  at: number;
  /** A visitor's answer to a call; null if it's refused. */
  ask: (address: string) => Promise<unknown>;
}) => Promise<DrawnDocument>;

/** Built with the web app (`web/vite.config.ts`), which is next to this program, not part of it. */
const built = new URL('../../../../web/dist-server/render.js', import.meta.url);

/** What renders public pages into their documents; undefined if the web app isn't built. */
export async function loadDrawing(): Promise<DrawDocument | undefined> {
  if (!existsSync(built)) return undefined;
  const { drawDocument } = (await import(built.href)) as { drawDocument: DrawDocument };
  return drawDocument;
}

/** A language and an optional region; longer tags are reduced to these. */
const plainTag = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?(?:-([A-Z]{2}))?(?=$|[-;,\s])/;

/**
 * The locale for numbers and times in a document.
 * @param accepted the `Accept-Language` header, in which the browser's own language comes first
 */
export function readerOf(accepted: string | undefined): string {
  const [, language, region] = plainTag.exec(accepted?.trim() ?? '') ?? [];
  if (!language) return 'en-US';
  return region ? `${language}-${region}` : language;
}

/**
 * What a page that isn't rendered here shows until its program runs, which takes seconds on a slow line. It appears
 * after half a second, so it doesn't flicker on a fast line, and not at all if no program will run. If the program's
 * file doesn't load, only this can say so.
 */
export const waiting =
  '<div class="waiting" role="status"><p>Loading…</p><p>This is taking longer than usual. Check your connection and reload the page.</p></div>';

export const waitingRules =
  '#root>.waiting{padding:30vh 20px 0;text-align:center;color:var(--muted)}' +
  '#root>.waiting p{margin:0 0 8px;animation:waiting .2s .5s both}#root>.waiting p+p{animation-delay:20s}' +
  '@keyframes waiting{from{opacity:0;visibility:hidden}}@media (scripting:none){#root>.waiting{display:none}}';
