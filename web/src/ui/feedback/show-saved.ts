import { showToast } from './show-toast.ts';

/** Long enough to read whose changes are gone, and to go and ask. */
const overwroteMs = 15_000;

/** Says that settings are saved, and whose changes they replaced if someone else saved in the meantime. */
export const showSaved = (title: string, overwrote: string | null | undefined, forMs?: number) =>
  showToast({
    tone: overwrote ? 'warn' : 'ok',
    title,
    ...(overwrote && {
      text: `${overwrote} had saved other changes after you opened this page. Where you both changed something, yours counts.`,
      forMs: overwroteMs,
    }),
    ...(!overwrote && forMs !== undefined && { forMs }),
  });
