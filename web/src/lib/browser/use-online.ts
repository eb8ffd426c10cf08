import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  for (const name of ['online', 'offline'] as const) window.addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline'] as const) window.removeEventListener(name, listener);
  };
};

/** Whether the browser has a network at all; that a server answers it does not say. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
