interface Kept<Value> {
  at: number;
  value: Promise<Value>;
}

/**
 * What is asked often and may be a moment old: read once for all who ask within `keptMs`, at the same time too. Kept for
 * as long as what it was read from: a database, a store. What failed is read again.
 */
export function createCache<Of extends WeakKey, Value>(keptMs: number) {
  let kept = new WeakMap<Of, Kept<Value>>();
  return {
    forget: (of: Of) => void kept.delete(of),
    /** Forgets what was read from every source: each connection of a transaction keeps its own. */
    forgetAll() {
      kept = new WeakMap();
    },
    /** @param now milliseconds; its age counts from before the reading. */
    read(of: Of, read: () => Promise<Value>, now = performance.now()): Promise<Value> {
      const known = kept.get(of);
      if (known && Math.abs(now - known.at) < keptMs) return known.value;
      const renewed = { at: now, value: read() };
      kept.set(of, renewed);
      renewed.value.catch(() => {
        if (kept.get(of) === renewed) kept.delete(of);
      });
      return renewed.value;
    },
  };
}
