import { describe, expect, test } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

const movedClock = () => {
  let now = 0;
  return { now: () => new Date(now), move: (ms: number) => (now += ms) };
};

/** An answer that counts how often it was made; `open` lets a waiting run finish. */
function counting() {
  let made = 0;
  const waiting: (() => void)[] = [];
  return {
    produce: async () => {
      const number = ++made;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { number };
    },
    open: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
    get made() {
      return made;
    },
  };
}
const value = async (answer: Promise<{ body: Buffer }>) => JSON.parse((await answer).body.toString());

describe('a kept answer', () => {
  test('is made once for everyone who asks at the same time, and for a second after', async () => {
    const clock = movedClock();
    const [kept, source] = [createKeptAnswers(clock), counting()];
    const asked = [1, 2, 3].map(() => kept.answer('deals', source.produce));
    source.open();
    expect(await Promise.all(asked.map(value))).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
    clock.move(999);
    expect(await value(kept.answer('deals', source.produce))).toEqual({ number: 1 });
    clock.move(1);
    const anew = kept.answer('deals', source.produce);
    source.open();
    expect(await value(anew)).toEqual({ number: 2 });
  });

  test('is forgotten at once, a run included that may have read what has just changed', async () => {
    const [kept, source] = [createKeptAnswers(movedClock()), counting()];
    const before = kept.answer('deals', source.produce);
    kept.forget();
    const after = kept.answer('deals', source.produce);
    source.open();
    expect(await value(before)).toEqual({ number: 1 });
    expect(await value(after)).toEqual({ number: 2 });
    expect(await value(kept.answer('deals', source.produce))).toEqual({ number: 2 });
  });

  test('is kept for no failure', async () => {
    const kept = createKeptAnswers(movedClock());
    await expect(kept.answer('deals', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await value(kept.answer('deals', async () => 'up'))).toBe('up');
  });

  test('makes room when all together grow too large', async () => {
    const kept = createKeptAnswers(movedClock(), { mostBytes: 32 });
    const bytes = (count: number) => async () => 'x'.repeat(count);
    await kept.answer('first', bytes(20));
    await kept.answer('second', bytes(20));
    expect(await value(kept.answer('second', async () => 'anew'))).toBe('x'.repeat(20));
    expect(await value(kept.answer('first', async () => 'anew'))).toBe('anew');
  });
});
