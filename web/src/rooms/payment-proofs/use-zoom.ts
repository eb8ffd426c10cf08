import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isPlainKey } from '../../lib/browser/is-plain-key.ts';

/** 1 shows all of it. */
export const zooms = [1, 1.5, 2, 3, 4, 6] as const;
const largest = zooms[zooms.length - 1] ?? 1;
const within = (zoom: number) => Math.min(largest, Math.max(1, zoom));
/** How much the zoom grows per pixel of wheel movement. */
const perPixel = 0.002;

interface Point {
  clientX: number;
  clientY: number;
}
interface Anchor extends Point {
  /** Fractions of the page's width and height. */
  across: number;
  down: number;
}

/**
 * Zooms the content of a scrolling stage by buttons, keys, wheel and pinch; the point under the pointer stays put.
 * Enlarged, it's moved with the mouse, a finger or the arrow keys.
 * @param isPicture the wheel zooms pictures; it scrolls pages, and zooms them with Ctrl.
 */
export function useZoom(isPicture: boolean) {
  const stage = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor | null>(null);

  const zoomTo = (next: number, at?: Point) => {
    const wanted = within(next);
    const [frame, sheet] = [stage.current?.getBoundingClientRect(), paper.current?.getBoundingClientRect()];
    if (!frame || !sheet || wanted === zoom) return;
    const point = at ?? { clientX: frame.left + frame.width / 2, clientY: frame.top + frame.height / 2 };
    anchor.current = {
      clientX: point.clientX,
      clientY: point.clientY,
      across: (point.clientX - sheet.left) / sheet.width,
      down: (point.clientY - sheet.top) / sheet.height,
    };
    setZoom(wanted);
  };
  const step = (by: 1 | -1) =>
    zoomTo(
      by === 1
        ? (zooms.find((one) => one > zoom + 0.01) ?? largest)
        : (zooms.findLast((one) => one < zoom - 0.01) ?? 1),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what lay under the pointer is put back once it is drawn
  useLayoutEffect(() => {
    const [wanted, sheet] = [anchor.current, paper.current?.getBoundingClientRect()];
    anchor.current = null;
    if (!wanted || !sheet) return;
    stage.current?.scrollBy({
      left: sheet.left + wanted.across * sheet.width - wanted.clientX,
      top: sheet.top + wanted.down * sheet.height - wanted.clientY,
      behavior: 'instant',
    });
  }, [zoom]);

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!isPicture && !event.ctrlKey) return;
    const next = within(zoom * Math.exp(-event.deltaY * perPixel * (event.ctrlKey ? 4 : 1)));
    // At either limit the page scrolls instead.
    if (next === zoom && !event.ctrlKey) return;
    event.preventDefault();
    zoomTo(next, event);
  });
  const fingers = useRef<{ distance: number; zoom: number } | null>(null);
  const moveFingers = useEffectEvent((event: TouchEvent) => {
    const [one, two] = event.touches;
    if (!one || !two) {
      fingers.current = null;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    fingers.current ??= { distance, zoom };
    const between = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
    zoomTo((fingers.current.zoom * distance) / fingers.current.distance, between);
  });
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const isHere = event.target instanceof Node && stage.current?.contains(event.target) === true;
    if (!isHere && !isPlainKey(event)) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') step(1);
    if (event.key === '-') step(-1);
    if (event.key === '0') zoomTo(1);
  });
  const pressTwice = useEffectEvent((event: MouseEvent) => zoomTo(zoom > 1 ? 1 : 2, event));
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const [wheel, touch] = [(event: WheelEvent) => turnWheel(event), (event: TouchEvent) => moveFingers(event)];
    const key = (event: KeyboardEvent) => pressKey(event);
    // React's listeners are passive and couldn't keep the page from scrolling.
    element.addEventListener('wheel', wheel, { passive: false });
    for (const kind of ['touchstart', 'touchmove', 'touchend'] as const)
      element.addEventListener(kind, touch, { passive: false });
    const twice = (event: MouseEvent) => pressTwice(event);
    element.addEventListener('dblclick', twice);
    addEventListener('keydown', key);
    const letGo = dragWithMouse(element);
    return () => {
      letGo();
      element.removeEventListener('dblclick', twice);
      element.removeEventListener('wheel', wheel);
      for (const kind of ['touchstart', 'touchmove', 'touchend'] as const) element.removeEventListener(kind, touch);
      removeEventListener('keydown', key);
    };
  }, []);

  return { stage, paper, zoom, step };
}

/** A mouse that is held down moves what scrolls; fingers and keys do so by themselves. */
function dragWithMouse(element: HTMLElement) {
  const take = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
    event.preventDefault();
  };
  const move = (event: PointerEvent) => {
    if (element.hasPointerCapture(event.pointerId))
      element.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  };
  element.addEventListener('pointerdown', take);
  element.addEventListener('pointermove', move);
  return () => {
    element.removeEventListener('pointerdown', take);
    element.removeEventListener('pointermove', move);
  };
}
