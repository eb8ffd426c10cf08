/** A queue that others work on too, for one who looks at one thing of it after the other. */
export interface StillQueue<Item> {
  /** In the order in which they were first seen. */
  items: readonly Item[];
  shown: Item | null;
  /** The shown one waits no more: somebody else was quicker. */
  isGone: boolean;
}

/**
 * What the queue is after it was fetched anew: the shown one stays, also where it has left; what has come stands last.
 * @param waiting all that waits now.
 * @param shownId null before the first is shown.
 */
export function followQueue<Item extends { id: string }>(
  former: readonly Item[],
  waiting: readonly Item[],
  shownId: string | null,
): StillQueue<Item> {
  const now = new Map(waiting.map((item) => [item.id, item]));
  const kept = former.flatMap((item) => now.get(item.id) ?? (item.id === shownId ? item : []));
  const known = new Set(kept.map(({ id }) => id));
  const items = [...kept, ...waiting.filter(({ id }) => !known.has(id))];
  const shown = items.find(({ id }) => id === shownId) ?? items[0] ?? null;
  return { items, shown, isGone: shown !== null && !now.has(shown.id) };
}

/**
 * What waits, without what was decided here since it was fetched.
 * @param decidedAt when each that was decided here was changed by that.
 */
export const withoutDecided = <Item extends { id: string; updatedAt: string }>(
  waiting: readonly Item[],
  decidedAt: ReadonlyMap<string, string>,
): Item[] => waiting.filter(({ id, updatedAt }) => updatedAt >= (decidedAt.get(id) ?? ''));

/** What is shown once this one is done with: the next, at the end the one before; null where it was the last. */
export function afterwards<Item extends { id: string }>(items: readonly Item[], id: string): Item | null {
  const place = items.findIndex((item) => item.id === id);
  return items[place + 1] ?? items[place - 1] ?? null;
}
