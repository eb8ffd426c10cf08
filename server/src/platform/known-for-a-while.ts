/** Remembers keys for a while; the oldest go first where they become too many. */
export function createKnownForAWhile({ keptMs, most }: { keptMs: number; most: number }) {
  const until = new Map<string, number>();
  return {
    has: (key: string) => (until.get(key) ?? 0) > performance.now(),
    add(key: string) {
      until.delete(key);
      until.set(key, performance.now() + keptMs);
      const [oldest] = until.keys();
      if (until.size > most && oldest !== undefined) until.delete(oldest);
    },
  };
}
