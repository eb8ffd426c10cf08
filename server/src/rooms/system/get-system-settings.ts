import type { Services } from '../../platform/context.ts';
import { findSettings } from './system.queries.ts';
import { presentSettings } from './system.view.ts';

/** Not from what is kept for a second: whoever edits them sees what is stored. */
export const getSystemSettings = async ({ db }: Pick<Services, 'db'>) => ({
  data: presentSettings(await findSettings(db)),
});
