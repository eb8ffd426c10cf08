import { staysKey as key } from './session.ts';

/** Chosen at sign-in: this device is the person's own and may keep their orders. Ends with the session. */
export function noteStay(stays: boolean): void {
  try {
    if (stays) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage may be blocked: then nothing is kept.
  }
}

export function staysSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
