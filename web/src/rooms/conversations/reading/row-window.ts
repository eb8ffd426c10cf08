/** Rows from `from` up to, and without, `to`. */
export interface RowWindow {
  from: number;
  to: number;
}

/** Pixels that are drawn above and below what is seen. */
const margin = 2500;
/** The window moves by this many rows at once, so that not every scroll draws again. */
const step = 20;

export interface RowPlaces {
  count: number;
  /** Pixels from one row up to, and without, another. */
  heightOf: (from: number, to: number) => number;
}

export function placeRows(keys: readonly string[], heights: ReadonlyMap<string, number>): RowPlaces {
  const tops = [0];
  for (const key of keys) tops.push((tops.at(-1) ?? 0) + (heights.get(key) ?? 0));
  const topOf = (index: number) => tops[Math.max(0, Math.min(index, keys.length))] ?? 0;
  return { count: keys.length, heightOf: (from, to) => topOf(to) - topOf(from) };
}

export function windowAround({ count, heightOf }: RowPlaces, scrollTop: number, height: number): RowWindow {
  const rowAt = (offset: number) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (heightOf(0, middle + 1) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    from: Math.floor(rowAt(scrollTop - margin) / step) * step,
    to: Math.min(count, Math.ceil((rowAt(scrollTop + height + margin) + 1) / step) * step),
  };
}

/** The window and every row not measured yet: only a row that was drawn once can be left out. */
export function rowsToDraw(
  window: RowWindow,
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
): RowWindow {
  const first = keys.findIndex((key) => !heights.has(key));
  if (first === -1) return window;
  const last = keys.findLastIndex((key) => !heights.has(key));
  return { from: Math.min(window.from, first), to: Math.max(window.to, last + 1) };
}
