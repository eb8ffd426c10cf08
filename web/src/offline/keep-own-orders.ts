/** Keeps whose device it is and answers about their own orders. Never proofs, or data of an order sign-in. */
const cacheName = 'own-orders';
const owner = '/kept-for';

/** Only the list, one order, and its messages are kept; everything else is fetched. */
const list = '/api/orders/my-orders';
const oneOrder = /^\/api\/orders\/GB-[\w-]+$/;
const ofOrder = /^\/api\/orders\/([0-9a-f-]{36})\/messages$/;

export const isAboutOrders = (url: URL): boolean =>
  url.pathname === list || oneOrder.test(url.pathname) || ofOrder.test(url.pathname);

/** These end or begin a session: whose answers are kept is unknown until the page says so again. */
export const changesSession = (request: Request, url: URL): boolean =>
  request.method !== 'GET' && /^\/api\/(auth|setup|users\/account)\b/.test(url.pathname);

export async function keepFor(userId: string): Promise<void> {
  if ((await keptFor()) === userId) return;
  await forgetOrders();
  await (await caches.open(cacheName)).put(owner, new Response(userId));
}

const keptFor = async () => (await (await (await caches.open(cacheName)).match(owner))?.text()) ?? null;

export const forgetOrders = (): Promise<boolean> => caches.delete(cacheName);

/** The server's answer, kept where allowed; if none comes, the one kept last. */
export async function answerAboutOrders(request: Request): Promise<Response> {
  const key = keyOf(request);
  try {
    const answer = await fetch(request);
    if (answer.status === 401) await forgetOrders();
    else if (answer.ok) await keep(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(key);
    if (kept) return kept;
    throw error;
  }
}

/** The same address says another thing in another organization. */
function keyOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_t');
  url.searchParams.set('in', request.headers.get('X-Organization-Id') ?? '');
  return url.href;
}

async function keep(key: string, answer: Response): Promise<void> {
  const person = await keptFor();
  if (person === null || !(await isOwn(new URL(key), answer.clone()))) return;
  // Another person may have signed in meanwhile, in another tab.
  if ((await keptFor()) === person) await (await caches.open(cacheName)).put(key, answer);
}

/** Organizers open the orders of others, too: only what the buyer themselves may see is kept. */
async function isOwn(url: URL, answer: Response): Promise<boolean> {
  if (url.pathname === list) return true;
  const orderId = ofOrder.exec(url.pathname)?.[1];
  if (orderId !== undefined) return (await idsOfKept()).has(orderId);
  const { permissions } = (await answer.json()) as { permissions?: { isBuyer?: boolean } };
  return permissions?.isBuyer === true;
}

async function idsOfKept(): Promise<Set<string>> {
  const cache = await caches.open(cacheName);
  const ids = new Set<string>();
  for (const request of await cache.keys())
    if (oneOrder.test(new URL(request.url).pathname)) {
      const kept = await cache.match(request);
      const id = ((await kept?.json()) as { id?: string } | undefined)?.id;
      if (id !== undefined) ids.add(id);
    }
  return ids;
}
