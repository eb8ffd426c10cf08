import { z } from 'zod';
import { id, instant } from '../wire/schemas.ts';

/** An organizer's news for everyone about a group buy. */
export const shownUpdate = z.object({ id, text: z.string(), postedAt: instant }).meta({ id: 'ShownUpdate' });
export type ShownUpdate = z.infer<typeof shownUpdate>;
