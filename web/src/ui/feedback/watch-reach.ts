/**
 * Tells whether somebody reaches for a region that moves out of the way. A pointer that rests where it appeared does not:
 * it stands where the last button was pressed, and the next one may come under the region there.
 */
export function watchReach(region: HTMLElement) {
  const stop = new AbortController();
  const everywhere = { capture: true, signal: stop.signal };
  let isReached = false;
  let last: string | null = null;
  const isIn = (event: Event) => region.contains(event.target as Node | null);
  const move = (event: PointerEvent) => {
    const at = `${event.clientX} ${event.clientY}`;
    // Browsers tell of a move where the page moved below a resting pointer, too.
    if (last !== null && at !== last) isReached = isIn(event);
    last = at;
  };
  const press = (event: PointerEvent) => {
    isReached = isIn(event);
  };
  // A finger that is lifted points at nothing.
  const lift = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') isReached = false;
  };
  document.addEventListener('pointermove', move, everywhere);
  document.addEventListener('pointerdown', press, everywhere);
  document.addEventListener('pointerup', lift, everywhere);
  document.addEventListener('pointercancel', lift, everywhere);
  return {
    isReached: () => isReached || region.contains(document.activeElement),
    stop: () => stop.abort(),
  };
}
