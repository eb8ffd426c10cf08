import { type ReactNode, useEffect } from 'react';

/** Tells once, when the page stands and answers. */
export function WhenDrawn({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}
