/**
 * Browser storage that may be off: naming it throws then. What it refuses stays in `memory`, if there is one, for as
 * long as the document lives; without it nothing is kept, and the page goes on.
 */
const guard = (storage: () => Storage, memory?: Map<string, string>) => ({
  read(key: string): string | null {
    const refused = memory?.get(key);
    if (refused !== undefined) return refused;
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
    const refused = [...(memory?.keys() ?? [])];
    try {
      return [...new Set([...refused, ...Object.keys(storage())])];
    } catch {
      return refused;
    }
  },
});

/** Flags that decide about a reload belong here: a memory that the reload ends must not keep them. */
export const tabStorage = guard(() => sessionStorage);
/** If the browser keeps nothing, for this document: what is typed on one page is there on the next. */
export const browserStorage = guard(() => localStorage, new Map());
