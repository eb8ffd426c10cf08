import { lazy, Suspense, useEffect, useState } from 'react';
import { loadCode } from '../ui/load-code.ts';

const CheckedFields = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/trust/checked-fields.tsx'))).CheckedFields,
}));

const isChecked = (target: unknown) => target instanceof HTMLElement && target.dataset.checks !== undefined;

/** Loads the check of texts when someone first enters a checked field, and nothing before. */
export function TextChecks() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) return;
    const enter = ({ target }: { target: unknown }) => setIsNeeded((now) => now || isChecked(target));
    // A field that was focused while the page was still loading.
    enter({ target: document.activeElement });
    document.addEventListener('focusin', enter);
    return () => document.removeEventListener('focusin', enter);
  }, [isNeeded]);
  return isNeeded ? (
    <Suspense>
      <CheckedFields />
    </Suspense>
  ) : null;
}
