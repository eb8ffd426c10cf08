import { useSyncExternalStore } from 'react';

const key = 'cobuy.reloadedAt';
const pauseMs = 60_000;
const retryAfterMs = 3000;

/**
 * A dynamic import with retries. Offline, it waits and the page stays as is. If the file is gone though the server is
 * there, as after a deployment, the page reloads, at most once a minute, so that a missing file doesn't reload it
 * forever.
 */
export async function loadCode<Module>(load: () => Promise<Module>, onWait = () => {}): Promise<Module> {
  let wasThere = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // Being online by now doesn't explain why the earlier try failed.
      if (wasThere) return reloadOnce(error);
      wasThere = await isServerThere();
      if (!wasThere) {
        onWait();
        await mayBeBack();
      }
    }
  }
}

const waitingPages = new Set<object>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads a page's code; meanwhile the page can show that it waits for a connection. */
export async function loadPageCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadCode(load, () => {
      waitingPages.add(load);
      tell();
    });
  } finally {
    if (waitingPages.delete(load)) tell();
  }
}

/** Whether a page is waiting for its code with no server in reach. */
export const usePageWaits = () =>
  useSyncExternalStore(
    subscribe,
    () => waitingPages.size > 0,
    () => false,
  );

function reloadOnce(error: unknown): Promise<never> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) throw error;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Just reloaded, or storage is blocked, which would reload forever.
    throw error;
  }
  location.reload();
  return new Promise(() => {});
}

const isServerThere = () =>
  fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const mayBeBack = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, retryAfterMs);
    window.addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
  });
