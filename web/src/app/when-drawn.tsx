import { type ReactNode, useLayoutEffect } from 'react';

/**
 * Tells once, when what stands in it is drawn and answers; React takes over what stands around it before. In the turn
 * that draws it: a key that is pressed in between would go to a field that is gone.
 */
export function WhenDrawn({ tell, children }: { tell: () => void; children: ReactNode }) {
  useLayoutEffect(() => tell(), [tell]);
  return children;
}
