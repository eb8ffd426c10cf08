import { useLayoutEffect, useState } from 'react';
import { type Control, covered, placeAboveDialog, placeMessages } from './place-messages.ts';
import { watchReach } from './watch-reach.ts';

/** What can be pressed, and what a page says of what was just done: "We have your proof". */
const keptClear =
  'a[href], button, input, select, textarea, summary, [role^="menuitem"], [role="option"], [data-notice]';

/** Bars that keep to the window, and the bell, which lists what more messages than have room say. */
const first = '[data-bar], [data-leads-to-messages]';

/** What is kept clear and is in sight; below a dialog nothing can. */
function controlsIn(root: Element, besides: Element): Control[] {
  return [...root.querySelectorAll(keptClear)].flatMap((control) => {
    if (besides.contains(control)) return [];
    const box = control.getBoundingClientRect();
    // What only screen readers see is a pixel wide.
    const isSeen = box.width > 4 && box.height > 4 && box.bottom > 0 && box.top < window.innerHeight;
    if (!isSeen) return [];
    const { left, top, right, bottom } = box;
    const isFirst = control === document.activeElement || control.closest(first) !== null;
    return [{ left, top, right, bottom, isFirst }];
  });
}

function place(region: HTMLElement, isOnlyChecked: boolean, isReached: boolean) {
  const { width, height } = region.getBoundingClientRect();
  const room = { window: { width: window.innerWidth, height: window.innerHeight }, size: { width, height } };
  const dialog = document.querySelector('[data-keeps-message-room]');
  const controls = dialog ? [] : controlsIn(document.body, region);
  if (isOnlyChecked) {
    // Nobody reaches for what moves away under the finger; and what covers nothing stays where it is looked at.
    if (isReached || dialog || covered(region.getBoundingClientRect(), controls) === 0) return;
  }
  const { left, top } = dialog ? placeAboveDialog(room) : placeMessages({ ...room, controls });
  region.style.left = `${Math.round(left)}px`;
  region.style.top = `${Math.round(top)}px`;
}

/** Keeps messages where they cover no notice and nothing that can be pressed. @returns the ref of what holds them. */
export function useFreePlace() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!region) return;
    const reach = watchReach(region);
    const anew = () => place(region, false, false);
    const check = () => place(region, true, reach.isReached());
    anew();
    const sizes = new ResizeObserver(anew);
    sizes.observe(region);
    // Dialogs come and go as children of the body.
    const dialogs = new MutationObserver(anew);
    dialogs.observe(document.body, { childList: true });
    // Rows that were on their way, or a bar at the bottom, come with what was just done.
    let frame = 0;
    const checkSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        check();
      });
    };
    const content = new MutationObserver(checkSoon);
    content.observe(document.body, { childList: true, subtree: true });
    const bars = new ResizeObserver(checkSoon);
    bars.observe(document.body);
    window.addEventListener('resize', anew);
    document.addEventListener('scrollend', check, true);
    document.addEventListener('focusin', check);
    return () => {
      reach.stop();
      sizes.disconnect();
      dialogs.disconnect();
      content.disconnect();
      bars.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', anew);
      document.removeEventListener('scrollend', check, true);
      document.removeEventListener('focusin', check);
    };
  }, [region]);
  return setRegion;
}
