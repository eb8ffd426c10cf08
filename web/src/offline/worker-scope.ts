/** The part of a service worker's scope that's used here: the pages' types don't know it. */
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
interface PushEvent extends LastingEvent {
  data: { json: () => unknown } | null;
}
interface NotificationClick extends LastingEvent {
  notification: { data: unknown; close: () => void };
}
export interface OpenPage {
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
  navigate: (address: string) => Promise<unknown>;
  postMessage: (message: unknown, ports: MessagePort[]) => void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window' }) => Promise<OpenPage[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  location: Location;
}
export const scope = globalThis as unknown as WorkerScope;
