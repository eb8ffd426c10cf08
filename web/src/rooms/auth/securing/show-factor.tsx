import { type ComponentProps, lazy, Suspense } from 'react';
import { loadCode } from '../../../ui/load-code.ts';
import type { ShowFactorDialog } from './show-factor-dialog.tsx';

const Dialog = lazy(async () => ({
  default: (await loadCode(() => import('./show-factor-dialog.tsx'))).ShowFactorDialog,
}));

/** The dialog's code comes only to the person who has a second factor. */
export const ShowFactor = (props: ComponentProps<typeof ShowFactorDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
