/** Browser storage that may be off: naming it throws then. In that case nothing is kept, and the page goes on. */
const guard = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether it is kept. */
  keep(key: string, value: string): boolean {
    try {
      storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  keys(): string[] {
    try {
      return Object.keys(storage());
    } catch {
      return [];
    }
  },
  drop(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
});

export const tabStorage = guard(() => sessionStorage);
export const browserStorage = guard(() => localStorage);
