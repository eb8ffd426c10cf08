import { existsSync } from 'node:fs';
import type { DrawDocument } from './drawn-document.ts';

/** Built with the web app (`web/vite.config.ts`), which stands beside this program and not in it. */
const built = new URL('../../../../web/dist-server/render.js', import.meta.url);

/** What draws public pages into their documents; undefined where the web app has not been built. */
export async function loadDrawing(): Promise<DrawDocument | undefined> {
  if (!existsSync(built)) return undefined;
  const { drawDocument } = (await import(built.href)) as { drawDocument: DrawDocument };
  return drawDocument;
}
