/**
 * Keeps the focused element out from under the messages at the top of the window: `--messages` is their height, and the
 * page scrolls when one covers the focus.
 */
export function keepFocusSeen(messages: HTMLElement | null): (() => void) | undefined {
  if (!messages) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const place = messages.getBoundingClientRect();
    const isAtTop = place.top < window.innerHeight - place.bottom;
    style.setProperty('--messages', isAtTop ? `${Math.ceil(place.bottom)}px` : '0px');
    const focused = document.activeElement;
    if (!isAtTop || !focused?.closest('main')) return;
    const { top } = focused.getBoundingClientRect();
    if (top >= 0 && top < place.bottom) focused.scrollIntoView({ block: 'start' });
  });
  sizes.observe(messages);
  return () => {
    sizes.disconnect();
    style.removeProperty('--messages');
  };
}
