import type { SignedInContext } from '../../../platform/context.ts';
import { upsertPresence } from '../notifications.queries.ts';

/**
 * An open page is looked at. Sessions also note their last use, but a page in a background tab uses its session too:
 * only this says that its person is not away.
 */
export const notePresence = ({ db, clock, actor }: SignedInContext) => upsertPresence(db, actor.userId, clock.now());
