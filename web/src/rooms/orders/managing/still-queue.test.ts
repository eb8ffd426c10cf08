import { describe, expect, test } from 'vitest';
import { afterwards, followQueue, withoutDecided } from './still-queue.ts';

const of = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id).join('');

describe('the queue of one who looks at one after the other', () => {
  test('begins with the first', () => {
    expect(followQueue([], of('a', 'b'), null)).toEqual({ items: of('a', 'b'), shown: { id: 'a' }, isGone: false });
    expect(followQueue([], [], null)).toEqual({ items: [], shown: null, isGone: false });
  });

  test('keeps the shown one in its place when somebody else has decided it', () => {
    const queue = followQueue(of('a', 'b', 'c'), of('a', 'c'), 'b');
    expect([ids(queue), queue.shown?.id, queue.isGone]).toEqual(['abc', 'b', true]);
  });

  test('lets go of others that were decided, and puts what came last', () => {
    const queue = followQueue(of('b', 'c', 'd'), of('a', 'c', 'd'), 'c');
    expect([ids(queue), queue.shown?.id, queue.isGone]).toEqual(['cda', 'c', false]);
  });

  test('shows anew what is known of each', () => {
    const queue = followQueue([{ id: 'a', total: 1 }], [{ id: 'a', total: 2 }], 'a');
    expect(queue.shown).toEqual({ id: 'a', total: 2 });
  });

  test('forgets what was decided here, until it is known to wait again', () => {
    const at = (id: string, second: number) => ({ id, updatedAt: `2026-11-30T10:00:0${second}.000Z` });
    const decidedAt = new Map([['a', at('a', 5).updatedAt]]);
    expect(withoutDecided([at('a', 1), at('b', 1)], decidedAt)).toEqual([at('b', 1)]);
    expect(withoutDecided([at('a', 6), at('b', 1)], decidedAt)).toEqual([at('a', 6), at('b', 1)]);
  });

  test('goes on with the next, and from the end back', () => {
    expect(afterwards(of('a', 'b', 'c'), 'b')?.id).toBe('c');
    expect(afterwards(of('a', 'b'), 'b')?.id).toBe('a');
    expect(afterwards(of('a'), 'a')).toBeNull();
  });
});
