/**
 * What a browser keeps, where it may be told to keep nothing: naming its storage throws then. What it refuses is held in
 * `memory` for as long as the document lives, where there is one; without it nothing is kept, and the page goes on.
 */
const guard = (storage: () => Storage, memory?: Map<string, string>) => ({
  read(key: string): string | null {
    const held = memory?.get(key);
    if (held !== undefined) return held;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether it outlives the document. */
  keep(key: string, value: string): boolean {
    try {
      storage().setItem(key, value);
      // What was refused before is older than this.
      memory?.delete(key);
      return true;
    } catch {
      memory?.set(key, value);
      return false;
    }
  },
  drop(key: string): void {
    memory?.delete(key);
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
  keys(): string[] {
    const held = [...(memory?.keys() ?? [])];
    try {
      return [...new Set([...held, ...Object.keys(storage())])];
    } catch {
      return held;
    }
  },
});

/** Until the tab is closed. Flags that a reload is decided by stand here: a memory that a reload ends must not hold them. */
export const tabStorage = guard(() => sessionStorage);
/** In this browser; where it keeps nothing, in this document: what is typed on one page is there on the next. */
export const browserStorage = guard(() => localStorage, new Map());
