import { useEffect, useState } from 'react';

/** "Organization switched successfully!" stands for a moment. */
export function useSwitchMessage(forMs: number) {
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    if (shownAt === null) return;
    const timer = setTimeout(() => setShownAt(null), forMs);
    return () => clearTimeout(timer);
  }, [shownAt, forMs]);
  return { isShown: shownAt !== null, show: () => setShownAt(Date.now()) };
}
