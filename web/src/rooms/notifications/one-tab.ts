// Of several tabs in one browser, one plays the sound and shows the desktop notification. Without Web Locks (https
// only), each tab acts on its own.
const leading = 'cobuy.notifications.leading';
const lookedAt = 'cobuy.notifications.looked-at';

let isLeading = false;

/** Holds a lock until the tab is closed, or until `signal` says so. */
function hold(name: string, options: LockOptions, onHeld: () => void) {
  const { signal } = options;
  navigator.locks
    .request(name, options, () => {
      onHeld();
      return new Promise<void>((release) => signal?.addEventListener('abort', () => release(), { once: true }));
    })
    .catch(() => undefined);
}

/** Takes part in choosing the tab, and says when this one is looked at. @returns how to stop. */
export function joinTabs(): () => void {
  if (!navigator.locks) {
    isLeading = true;
    return () => {};
  }
  const leaving = new AbortController();
  let blurring = new AbortController();
  let isFocused = false;
  hold(leading, { signal: leaving.signal }, () => {
    isLeading = true;
  });
  const onFocus = () => {
    if (isFocused) return;
    isFocused = true;
    blurring = new AbortController();
    hold(lookedAt, { mode: 'shared', signal: blurring.signal }, () => {});
  };
  const onBlur = () => {
    isFocused = false;
    blurring.abort();
  };
  if (document.hasFocus()) onFocus();
  window.addEventListener('focus', onFocus);
  window.addEventListener('blur', onBlur);
  return () => {
    isLeading = false;
    leaving.abort();
    blurring.abort();
    window.removeEventListener('focus', onFocus);
    window.removeEventListener('blur', onBlur);
  };
}

export const isLeadingTab = () => isLeading;

export async function isAnyTabLookedAt(): Promise<boolean> {
  if (!navigator.locks) return document.hasFocus();
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lookedAt);
}
