import { useSyncExternalStore } from 'react';

/** Whether somebody looks at this window now. */
export const useWindowFocus = () => useSyncExternalStore(watch, () => document.hasFocus() && !document.hidden);

function watch(onChange: () => void) {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
