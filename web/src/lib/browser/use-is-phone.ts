import { useSyncExternalStore } from 'react';

/** As narrow as the stylesheets mean by a phone (`--bottom-bar` in tokens.css). */
const narrow = '(max-width: 719px)';

/** For what only signed-in people see: a document that the server draws is laid out by its stylesheets. */
export const useIsPhone = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches);

function watch(onChange: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
