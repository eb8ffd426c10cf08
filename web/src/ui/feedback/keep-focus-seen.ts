/** Where the page's head ends while nothing is scrolled: banners and lines above it push it down. */
function placeBelowHead(head: Element | null, { style }: HTMLElement) {
  if (!head) return;
  const end = head.getBoundingClientRect().bottom + window.scrollY;
  style.setProperty('--below-head', `${Math.ceil(end) + gapBelowHead}px`);
}
const gapBelowHead = 8;

/** @returns whether they're at the top of the window. */
function noteEnd(messages: HTMLElement, style: CSSStyleDeclaration): boolean {
  const place = messages.getBoundingClientRect();
  const isAtTop = place.top < window.innerHeight - place.bottom;
  style.setProperty('--messages', isAtTop ? `${Math.ceil(place.bottom)}px` : '0px');
  return isAtTop;
}

/**
 * Places the messages below the page's head on phones, and keeps the focused element out from under the messages at the
 * top of the window: `--messages` is where they end, and the page scrolls when one covers the focus. Where it can't
 * scroll, because it shows its top, they lie over the head.
 */
export function keepFocusSeen(messages: HTMLElement | null): (() => void) | undefined {
  if (!messages) return;
  const { style } = document.documentElement;
  const head = document.querySelector('[data-page-head]');
  const sizes = new ResizeObserver(() => {
    placeBelowHead(head, document.documentElement);
    const isAtTop = noteEnd(messages, style);
    const focused = document.activeElement;
    if (!isAtTop || !focused?.closest('main')) return;
    const isCovered = () => {
      const { top } = focused.getBoundingClientRect();
      return top >= 0 && top < messages.getBoundingClientRect().bottom;
    };
    if (isCovered()) focused.scrollIntoView({ block: 'start' });
    if (!isCovered()) return;
    style.setProperty('--below-head', `${gapBelowHead}px`);
    noteEnd(messages, style);
  });
  sizes.observe(messages);
  // A banner changes the head's height, a line above the page its place.
  for (const part of [head, document.body]) if (part) sizes.observe(part);
  return () => {
    sizes.disconnect();
    style.removeProperty('--messages');
    style.removeProperty('--below-head');
  };
}
