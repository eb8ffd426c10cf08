/** Pixels from the window's left and upper edge. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that can be pressed. */
export interface Control extends Box {
  /**
   * Stands in a bar that keeps to the window, so that scrolling does not bring it out from under a message, or has the
   * keyboard's focus, which has to be seen (WCAG 2.4.11).
   */
  isFirst?: boolean;
}

interface Room {
  window: { width: number; height: number };
  /** Of the messages together. */
  size: { width: number; height: number };
  /** What can be pressed, where it is in sight. */
  controls: readonly Control[];
}

const edge = 8;
const step = 8;
/** What is pressed beside a control is meant for it. */
const beside = 4;
/** Below this width there is one column. */
const wide = 720;

const overlapOf = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** @returns how much of the controls lies under a box, in square pixels; what comes first counts a hundredfold. */
export const covered = (box: Box, controls: readonly Control[]) =>
  controls.reduce((sum, control) => {
    const kept = {
      left: control.left - beside,
      top: control.top - beside,
      right: control.right + beside,
      bottom: control.bottom + beside,
    };
    return sum + overlapOf(box, kept) * (control.isFirst ? 100 : 1);
  }, 0);

/**
 * Where messages lie over a page: as low as nothing that can be pressed is under them, else at its top; where there is
 * no such place, where they cover the least.
 * @returns the left upper corner, in pixels.
 */
export function placeMessages({ window, size, controls }: Room): { left: number; top: number } {
  const centre = (window.width - size.width) / 2;
  const columns = window.width < wide ? [centre] : [window.width - size.width - 24, 24, centre];
  const lowest = window.height - size.height - edge;
  const tops: number[] = [];
  for (let top = lowest; top >= Math.max(edge, window.height / 2); top -= step) tops.push(top);
  for (let top = edge; top <= window.height / 3; top += step) tops.push(top);
  let best = { left: columns[0] ?? edge, top: Math.max(edge, lowest) };
  let least = Number.POSITIVE_INFINITY;
  for (const top of tops)
    for (const left of columns) {
      const hidden = covered({ left, top, right: left + size.width, bottom: top + size.height }, controls);
      if (hidden === 0) return { left, top };
      if (hidden < least) [best, least] = [{ left, top }, hidden];
    }
  return best;
}

/** Above a dialog, which leaves them `--message-room` at the window's upper edge. */
export const placeAboveDialog = ({ window, size }: Pick<Room, 'window' | 'size'>) => ({
  left: window.width < wide ? (window.width - size.width) / 2 : 24,
  top: edge,
});
