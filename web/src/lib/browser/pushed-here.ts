const key = 'cobuy.pushed';

/** Whether notifications reach this device while no page is open, as far as this browser knows. */
export function isPushedHere(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function notePushed(isPushed: boolean) {
  try {
    if (isPushed) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage may be blocked: then a notification may come twice.
  }
}
