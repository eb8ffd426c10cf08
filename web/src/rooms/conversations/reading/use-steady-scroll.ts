import { autoScroll } from '@cobuy/domain/channels/channel-rules';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { placeRows, rowsToDraw, windowAround } from './row-window.ts';

interface SteadyScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** Where it opens; null for the end. */
  firstKey: string | null;
  /** Whether to follow new rows at the end even from further up. */
  follows: boolean;
  onNearStart: () => void;
}

/** By key, since positions shift when older rows come; null for the first and the last. */
interface DrawnRows {
  fromKey: string | null;
  toKey: string | null;
}

interface Anchor {
  key: string;
  /** Position in the content, whatever is scrolled meanwhile. */
  place: number;
}

/** Older messages are asked for this many pixels before they are needed. */
const nearStart = 900;

/**
 * Keeps a list of rows of unequal heights steady: whatever changes above, the row at the upper edge stays in place, in
 * the same frame; at the end, the list follows new rows. Rows far out of sight aren't drawn; their measured heights
 * hold their places.
 */
export function useSteadyScroll({ scroller, keys, firstKey, follows, onNearStart }: SteadyScrollOptions) {
  const heights = useRef(new Map<string, number>());
  const anchors = useRef<readonly Anchor[]>([]);
  const isPlaced = useRef(false);
  const width = useRef(0);
  /** Pixels to the end, as they were last seen. */
  const left = useRef(Number.POSITIVE_INFINITY);
  const lastKey = useRef<string | undefined>(undefined);
  // Null until the list has found its place.
  const [isAtEnd, setIsAtEnd] = useState<boolean | null>(null);
  const [drawn, setDrawn] = useState<DrawnRows>({ fromKey: null, toKey: null });
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const places = placeRows(keys, heights.current);
  const from = drawn.fromKey === null ? 0 : (indexes.get(drawn.fromKey) ?? 0);
  const to = drawn.toKey === null ? keys.length : (indexes.get(drawn.toKey) ?? keys.length - 1) + 1;
  const range = rowsToDraw({ from, to }, keys, heights.current);
  const near = useEffectEvent(onNearStart);

  const look = useEffectEvent(() => {
    const list = scroller.current;
    if (!list || !isPlaced.current) return;
    left.current = list.scrollHeight - list.clientHeight - list.scrollTop;
    setIsAtEnd(left.current <= autoScroll.pixels);
    anchors.current = rowsAtEdge(list);
    const next = windowAround(placeRows(keys, heights.current), list.scrollTop - startOf(list), list.clientHeight);
    const fromKey = next.from === 0 ? null : (keys[next.from] ?? null);
    const toKey = next.to >= keys.length ? null : (keys[next.to - 1] ?? null);
    setDrawn((now) => (now.fromKey === fromKey && now.toKey === toKey ? now : { fromKey, toKey }));
    if (list.scrollTop < nearStart) near();
  });

  const settle = useEffectEvent(() => {
    const list = scroller.current;
    // A hidden list has no heights.
    if (!list || list.clientWidth === 0) return;
    if (width.current !== list.clientWidth) {
      // Lines break differently now, so all heights have to be measured again.
      if (width.current !== 0) heights.current.clear();
      width.current = list.clientWidth;
    }
    for (const row of rowsIn(list)) heights.current.set(row.dataset.row ?? '', row.getBoundingClientRect().height);
    const isNewLast = keys.at(-1) !== lastKey.current;
    lastKey.current = keys.at(-1);
    if (!isPlaced.current && keys.length > 0) {
      isPlaced.current = true;
      const first = firstKey === null ? null : findRow(list, firstKey);
      if (first) list.scrollTop = topIn(list, first);
      else list.scrollTop = list.scrollHeight;
      return look();
    }
    // Near the end, new rows are followed. Someone who has begun to scroll up stays put when older rows come.
    const isFollowed = isNewLast && (follows || left.current <= autoScroll.pixels);
    if (isFollowed || left.current <= 1) list.scrollTop = list.scrollHeight;
    else keepInPlace(list, anchors.current);
    look();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of what is drawn, and after no other
  useLayoutEffect(() => settle(), [keys, range.from, range.to]);

  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const onScroll = () => look();
    // The field below grows, a message is edited, or the window is rotated.
    const resizes = new ResizeObserver(() => settle());
    resizes.observe(list);
    if (list.firstElementChild) resizes.observe(list.firstElementChild);
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resizes.disconnect();
      list.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  return {
    isAtEnd,
    range,
    before: places.heightOf(0, range.from),
    after: places.heightOf(range.to, keys.length),
    toEnd: () => {
      const list = scroller.current;
      if (list) list.scrollTop = list.scrollHeight;
    },
    /** Brings a row to the middle. */
    toRow: (key: string) => {
      const list = scroller.current;
      const index = keys.indexOf(key);
      if (!list || index === -1) return false;
      list.scrollTop = startOf(list) + places.heightOf(0, index) - list.clientHeight / 2;
      left.current = Number.POSITIVE_INFINITY;
      return true;
    },
  };
}

const rowsIn = (list: HTMLElement) => list.querySelectorAll<HTMLElement>('[data-row]');
const findRow = (list: HTMLElement, key: string) => list.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
const topIn = (list: HTMLElement, row: HTMLElement) =>
  row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
const startOf = (list: HTMLElement) => {
  const start = list.querySelector<HTMLElement>('[data-rows]');
  return start ? topIn(list, start) : 0;
};

/** Rows that reach into the visible part, in the order in which they're kept in place. */
function rowsAtEdge(list: HTMLElement): Anchor[] {
  const edge = list.getBoundingClientRect();
  const seen: Anchor[] = [];
  for (const row of rowsIn(list)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom <= edge.top + 1) continue;
    if (seen.length > 0 && top >= edge.bottom) break;
    // Several, because any may be the next one deleted.
    if (seen.push({ key: row.dataset.row ?? '', place: topIn(list, row) }) === 3) break;
  }
  // The first goes last: it says its day and sender until older rows come that say them, and what is below it stays.
  return [...seen.slice(1), ...seen.slice(0, 1)];
}

function keepInPlace(list: HTMLElement, anchors: readonly Anchor[]) {
  for (const { key, place } of anchors) {
    const row = findRow(list, key);
    if (!row) continue;
    const moved = topIn(list, row) - place;
    if (Math.abs(moved) >= 0.5) list.scrollTop += moved;
    return;
  }
}
