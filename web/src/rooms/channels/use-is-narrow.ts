import { useSyncExternalStore } from 'react';

/** Below this a list and a channel do not fit beside each other; the stylesheets of this room say the same. */
const wide = '(min-width: 900px)';

export const useIsNarrow = () => useSyncExternalStore(watch, () => !matchMedia(wide).matches);

function watch(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
