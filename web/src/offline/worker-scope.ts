/** The part of a service worker's surroundings that is used here: the pages' types know nothing of it. */
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
export interface FetchEvent extends LastingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerMessageEvent extends LastingEvent {
  data: unknown;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  location: Location;
}
export const scope = globalThis as unknown as WorkerScope;
