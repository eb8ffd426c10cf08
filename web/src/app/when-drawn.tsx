import { type ReactNode, useEffect } from 'react';

/** Tells once, when what stands in it is drawn and answers; React takes over what stands around it before. */
export function WhenDrawn({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(() => tell(), [tell]);
  return children;
}
