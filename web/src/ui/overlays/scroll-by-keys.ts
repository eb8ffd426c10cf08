const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * A ref for a dialog's scrolling part: if it overflows and holds nothing focusable, it becomes focusable itself, since
 * not every browser scrolls it by arrow keys otherwise.
 */
export function scrollByKeys(element: HTMLElement | null) {
  if (!element) return;
  const look = () => {
    const isNeeded = element.scrollHeight > element.clientHeight && !element.querySelector(tabbable);
    if (isNeeded) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  const content = new MutationObserver(look);
  content.observe(element, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
