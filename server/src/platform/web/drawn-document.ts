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
  /** False for whoever may be signed in: only what every page needs is brought along. */
  draws: boolean;
  /** Milliseconds since 1970. */
  at: number;
  /** The answer of a call as a visitor gets it; null where it is refused. */
  ask: (address: string) => Promise<unknown>;
}) => Promise<DrawnDocument>;
