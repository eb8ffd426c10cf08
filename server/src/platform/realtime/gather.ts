/** Does a thing once, however often it is asked for within some milliseconds; failures go to `onError`. */
export function createGathering(milliseconds: number, onError: (error: unknown) => void) {
  const waiting = new Set<string>();
  return (key: string, act: () => Promise<void>) => {
    if (waiting.has(key)) return;
    waiting.add(key);
    setTimeout(() => {
      waiting.delete(key);
      act().catch(onError);
    }, milliseconds).unref();
  };
}
