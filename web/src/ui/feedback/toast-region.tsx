import { lazy, Suspense, useEffect, useState } from 'react';
import { loadCode } from '../load-code.ts';
import { whenToastsAreNeeded } from './show-toast.ts';

const ToastList = lazy(async () => ({ default: (await loadCode(() => import('./toast-list.tsx'))).ToastList }));

/** Place it once, at the end of the app. The list itself is loaded with the first message. */
export function ToastRegion() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => whenToastsAreNeeded(() => setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
