import { useSyncExternalStore } from 'react';

/**
 * Ids of muted channels, kept in this browser so that the first paint dims them (docs/rules/conversations.md#channels).
 */
const storageKey = 'cobuy.muted-channels';
const listeners = new Set<() => void>();
let held: { stored: string | null; ids: ReadonlySet<string> } = { stored: null, ids: new Set() };

export const useMutedChannels = (): ReadonlySet<string> => useSyncExternalStore(watch, read);

export function keepMuted(channels: readonly { id: string; isMuted: boolean }[]) {
  const ids = new Set(read());
  for (const { id, isMuted } of channels) {
    if (isMuted) ids.add(id);
    else ids.delete(id);
  }
  write(ids);
}

function read(): ReadonlySet<string> {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(storageKey);
  } catch {
    // Without storage, the server's answer tells a moment later.
  }
  if (stored !== held.stored) held = { stored, ids: idsIn(stored) };
  return held.ids;
}

function idsIn(stored: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

function write(ids: ReadonlySet<string>) {
  const stored = JSON.stringify([...ids].sort());
  if (stored === (held.stored ?? '[]')) return;
  try {
    localStorage.setItem(storageKey, stored);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function watch(onChange: () => void) {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
