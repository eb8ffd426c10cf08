let asking: (() => Promise<boolean>) | null = null;

/**
 * For what changes who acts, or where, before it leads elsewhere: asks first where the page holds what would be lost.
 * @returns whether to go on; the next way elsewhere is not asked about again.
 */
export const mayLeave = async (): Promise<boolean> => asking === null || asking();

/** @returns what takes the question back */
export function askBefore(ask: () => Promise<boolean>): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}
