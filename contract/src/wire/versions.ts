import { z } from 'zod';
import { instant } from './schemas.ts';

const seen = instant.transform((text) => new Date(text)).optional();

/** The `updatedAt` the caller saw: later changes aren't overwritten. `expectedUpdatedAt` is the older name. */
export const seenVersion = { version: seen, expectedUpdatedAt: seen };

export interface SeenVersion {
  version?: Date | undefined;
  expectedUpdatedAt?: Date | undefined;
}

/** Undefined if the caller doesn't say; then the last change wins. */
export const versionSeen = ({ version, expectedUpdatedAt }: SeenVersion) => version ?? expectedUpdatedAt;

/** Whether it has changed since the caller was shown it. */
export function isOutdated(given: SeenVersion, { updatedAt }: { updatedAt: Date }): boolean {
  const shown = versionSeen(given);
  return shown !== undefined && shown.getTime() !== updatedAt.getTime();
}

/**
 * For settings, the last change wins: who saved them after the version that the caller saw, whichever of them. Null if
 * it was nobody else, or if nothing has changed.
 */
export const overwrote = { overwrote: z.string().nullable() };
