import { useEffect, useEffectEvent } from 'react';
import { isPlainKey } from '../../../lib/browser/is-plain-key.ts';

const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('table tbody tr')];
const focusedRow = () => rows().findIndex((row) => row.contains(document.activeElement));

/** Moves to a row of the list: its name is a link, which Enter opens. */
function goToRow(by: 1 | -1) {
  const all = rows();
  const from = focusedRow();
  const row = all[from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + by))];
  row?.querySelector<HTMLElement>('th a')?.focus();
}

/** The keys of the list of orders (app/commands/list-keys.ts tells of them); none of them works where one writes. @param isListShown no order is open over it. */
export function useOrderKeys(isListShown: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTicking(event)) return;
    if (!isPlainKey(event)) return;
    if (!isListShown) return;
    if (event.key === 'j') goToRow(1);
    if (event.key === 'k') goToRow(-1);
    if (event.key === 'x') rows()[focusedRow()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    if (event.key === '/') {
      // Keeps the key out of the field.
      event.preventDefault();
      document.querySelector<HTMLElement>('input[type=search]')?.focus();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** A checkbox isn't a text field, so J and K still work there. */
function isTicking(event: KeyboardEvent) {
  const isTick = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
  if (!isTick || event.metaKey || event.ctrlKey || event.altKey) return false;
  if (event.key !== 'j' && event.key !== 'k') return false;
  goToRow(event.key === 'j' ? 1 : -1);
  return true;
}
