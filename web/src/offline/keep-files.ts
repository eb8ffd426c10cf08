import { scope } from './worker-scope.ts';

/** Written in when the program is built (`make-service-worker.ts`). */
declare const keptFiles: { start: readonly string[]; ownOrders: readonly string[] };

/** Any page can be drawn into this document. The server sends it for any address; this one is empty. */
const shell = '/offline';
const known = new Set([...keptFiles.start, ...keptFiles.ownOrders]);
const cacheName = `files-${fingerprint([...known].join())}`;

/** Each build has other names of files; what an earlier one kept is of no use. */
function fingerprint(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  return (sum >>> 0).toString(36);
}

export async function keepStart(): Promise<void> {
  const cache = await caches.open(cacheName);
  // A request for anything but a page is told that there's none at this address.
  const page = new Request(shell, { cache: 'reload', credentials: 'omit', headers: { accept: 'text/html' } });
  await cache.addAll([page, ...keptFiles.start]);
}

/** The files for one's own orders: only a device that keeps orders needs them. */
export async function keepPagesOfOrders(): Promise<void> {
  const cache = await caches.open(cacheName);
  const missing: string[] = [];
  for (const file of keptFiles.ownOrders) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
}

export async function dropOtherFiles(): Promise<void> {
  for (const name of await caches.keys()) if (/^files-/.test(name) && name !== cacheName) await caches.delete(name);
}

export const isCachedFile = (url: URL): boolean => known.has(url.pathname);

/** A file named by its content never changes: the kept copy is as good as the server's. */
export async function answerFile(request: Request, url: URL): Promise<Response> {
  const kept = async () => (await caches.open(cacheName)).match(url.pathname);
  if (url.pathname.startsWith('/assets/')) return (await kept()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const file = await kept();
    if (file) return file;
    throw error;
  }
}

/** A connection that neither answers nor breaks off is taken for none. */
const patienceMs = 10_000;

/** Pages come from the server as long as it answers, and are otherwise drawn from the kept document. */
export async function answerPage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const asked = preloaded.then((answer) => answer ?? fetch(request));
  const over = new Promise<never>((_, reject) => setTimeout(reject, patienceMs, new Error('nobody answers')));
  try {
    return await Promise.race([asked, over]);
  } catch {
    return (await (await caches.open(cacheName)).match(shell)) ?? asked;
  }
}

/** The server's own answers, and what others made, aren't pages of the program. */
export const isPage = (request: Request, url: URL): boolean =>
  request.mode === 'navigate' &&
  request.method === 'GET' &&
  url.origin === scope.location.origin &&
  !/^\/(api|uploads|assets|socket\.io)(\/|$)/.test(url.pathname);
