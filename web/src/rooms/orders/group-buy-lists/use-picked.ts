import { useEffect, useState } from 'react';
import { browserStorage } from '../../../lib/browser/guarded-storage.ts';
import { pickedStorageKey, readPicked, withPicked } from './picked-lines.ts';

export interface Picking {
  picked: ReadonlySet<string>;
  pick: (line: string, isPicked: boolean) => void;
  clear: () => void;
}

/** Which lines of a deal are packed, as ticked in this browser; its other tabs follow. */
export function usePicked(groupBuyId: string): Picking {
  const read = () => readPicked(browserStorage.read(pickedStorageKey), groupBuyId);
  const [picked, setPicked] = useState(read);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === pickedStorageKey) setPicked(readPicked(newValue, groupBuyId));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [groupBuyId]);
  const keep = (lines: ReadonlySet<string>) => {
    setPicked(lines);
    browserStorage.keep(pickedStorageKey, withPicked(browserStorage.read(pickedStorageKey), groupBuyId, lines));
  };
  return {
    picked,
    pick: (line, isPicked) => {
      const lines = new Set(picked);
      if (isPicked) lines.add(line);
      else lines.delete(line);
      keep(lines);
    },
    clear: () => keep(new Set()),
  };
}
