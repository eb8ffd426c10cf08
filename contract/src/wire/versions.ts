import { z } from 'zod';
import { instant } from './schemas.ts';

const seen = instant.transform((text) => new Date(text)).optional();

/** The `updatedAt` the caller saw: later changes aren't overwritten. `expectedUpdatedAt` is the older name. */
export const seenVersion = { version: seen, expectedUpdatedAt: seen };

/** Where nothing may be there yet: null says that the caller saw nothing. */
export const seenVersionOrNone = { version: seen.unwrap().nullish(), expectedUpdatedAt: seen.unwrap().nullish() };

/** Whole bodies are given to what reads them: no action takes one of the two names and forgets the other. */
export interface SeenVersion<Seen extends Date | null = Date | null> {
  version?: Seen | undefined;
  expectedUpdatedAt?: Seen | undefined;
}

/** Undefined if the caller doesn't say; then the last change wins. */
export const versionSeen = <Seen extends Date | null>({ version, expectedUpdatedAt }: SeenVersion<Seen>) =>
  version === undefined ? expectedUpdatedAt : version;

/** Whether it has changed since the caller was shown it. */
export function isOutdated(given: SeenVersion, known: { updatedAt: Date } | null): boolean {
  const shown = versionSeen(given);
  return shown !== undefined && (shown?.getTime() ?? null) !== (known?.updatedAt.getTime() ?? null);
}

/**
 * For settings, the last change wins: who saved them after the version that the caller saw, whichever of them. Null if
 * it was nobody else.
 */
export const overwrote = { overwrote: z.string().nullable() };
