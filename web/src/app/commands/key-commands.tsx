import { lazy, Suspense, useEffect } from 'react';
import { isPlainKey } from '../../lib/browser/is-plain-key.ts';
import { closeCommands, openKeys, openPalette, useOpenedCommands } from '../../lib/frame/opened-commands.ts';
import { loadCode } from '../../ui/load-code.ts';

const CommandPalette = lazy(async () => ({
  default: (await loadCode(() => import('./command-palette.tsx'))).CommandPalette,
}));
const KeyList = lazy(async () => ({ default: (await loadCode(() => import('./key-list.tsx'))).KeyList }));

/** Ctrl or ⌘ with K opens the search, even while someone types; a question mark lists the other keys. */
export function KeyCommands() {
  const opened = useOpenedCommands((state) => state.opened);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
      if (!isPalette && !(event.key === '?' && isPlainKey(event))) return;
      event.preventDefault();
      if (!isPalette) return openKeys();
      if (useOpenedCommands.getState().opened === 'palette') closeCommands();
      else openPalette();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <Suspense fallback={null}>
      {opened === 'palette' ? <CommandPalette /> : null}
      {opened === 'keys' ? <KeyList /> : null}
    </Suspense>
  );
}
