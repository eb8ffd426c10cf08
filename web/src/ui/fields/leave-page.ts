let asking: (() => Promise<boolean>) | null = null;

/**
 * For what changes who acts, or where, before it leads elsewhere: asks first if the page holds what would be lost.
 * @returns whether to go on; leaving isn't asked about again then.
 */
export const mayLeavePage = async (): Promise<boolean> => asking === null || asking();

/** @returns what takes the question back. */
export function askBefore(ask: () => Promise<boolean>): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}
