import { type ComponentProps, lazy, Suspense } from 'react';
import { loadCode } from '../../../ui/load-code.ts';
import type { ShowFactorDialog } from './show-factor-dialog.tsx';

const Dialog = lazy(async () => ({
  default: (await loadCode(() => import('./show-factor-dialog.tsx'))).ShowFactorDialog,
}));

/** Only people with a second factor load the dialog's code. */
export const ShowFactor = (props: ComponentProps<typeof ShowFactorDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
