import { lazy, Suspense, useEffect, useState } from 'react';
import { loadCode } from '../ui/load-code.ts';

const CheckedFields = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/trust/checked-fields.tsx'))).CheckedFields,
}));

const isChecked = (target: unknown): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.checks !== undefined;

/** Texts are looked at from the first checked field on that somebody enters; nothing of it is loaded before. */
export function TextChecks() {
  const [first, setFirst] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (first) return;
    const enter = ({ target }: { target: unknown }) => {
      if (isChecked(target)) setFirst(target);
    };
    // Entered while the page was still loading.
    enter({ target: document.activeElement });
    document.addEventListener('focusin', enter);
    return () => document.removeEventListener('focusin', enter);
  }, [first]);
  return first ? (
    <Suspense>
      <CheckedFields first={first} />
    </Suspense>
  ) : null;
}
