/** A shared queue for someone who handles its items one at a time. */
export interface StillQueue<Item> {
  /** In the order in which they were first seen. */
  items: readonly Item[];
  shown: Item | null;
  /** The shown one no longer waits: somebody else was quicker. */
  isGone: boolean;
}

/**
 * The queue after a refetch: the shown item stays even if it has left; new ones go last.
 * @param waiting everything that waits now.
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
 * The items that wait, without those decided here after the list was fetched.
 * @param decidedAt for each item decided here, its `updatedAt` after that.
 */
export const withoutDecided = <Item extends { id: string; updatedAt: string }>(
  waiting: readonly Item[],
  decidedAt: ReadonlyMap<string, string>,
): Item[] => waiting.filter(({ id, updatedAt }) => updatedAt >= (decidedAt.get(id) ?? ''));

/** The item to show after this one: the next, or at the end the previous; null if it was the last. */
export function afterwards<Item extends { id: string }>(items: readonly Item[], id: string): Item | null {
  const place = items.findIndex((item) => item.id === id);
  return items[place + 1] ?? items[place - 1] ?? null;
}
