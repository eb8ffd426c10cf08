/** How long the log is spared what it has been told. */
const quietMs = 60_000;

/** Whether something is to be told, by its name. */
export type Seldom = (what: string) => boolean;

/** What happens at every request is told once a minute. */
export function createSeldom(now: () => number = () => performance.now()): Seldom {
  const toldAt = new Map<string, number>();
  return (what) => {
    const last = toldAt.get(what);
    if (last !== undefined && now() - last < quietMs) return false;
    toldAt.set(what, now());
    return true;
  };
}
