/** How long a repeated message stays out of the log. */
const quietMs = 60_000;

export type Seldom = (what: string) => boolean;

/** Limits log messages that every request would cause to one a minute. */
export function createSeldom(now: () => number = () => performance.now()): Seldom {
  const toldAt = new Map<string, number>();
  return (what) => {
    const last = toldAt.get(what);
    if (last !== undefined && now() - last < quietMs) return false;
    toldAt.set(what, now());
    return true;
  };
}
