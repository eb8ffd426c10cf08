import { z } from 'zod';
import { instant } from './schemas.ts';

const seen = instant.transform((text) => new Date(text)).optional();

/**
 * Which version somebody changes: the `updatedAt` of what they were shown. A change by somebody else since then is not
 * overwritten. `expectedUpdatedAt` is the name that it had first, and means the same.
 */
export const seenVersion = { version: seen, expectedUpdatedAt: seen };

export interface SeenVersion {
  version?: Date | undefined;
  expectedUpdatedAt?: Date | undefined;
}

/** Undefined where the caller doesn't say: then the last change counts. */
export const versionSeen = ({ version, expectedUpdatedAt }: SeenVersion) => version ?? expectedUpdatedAt;

/** Whether what is changed is another one by now than what the caller was shown. */
export function isOutdated(given: SeenVersion, { updatedAt }: { updatedAt: Date }): boolean {
  const shown = versionSeen(given);
  return shown !== undefined && shown.getTime() !== updatedAt.getTime();
}

/** Of settings the last change counts: whose change, that the caller had not seen, this one has replaced. */
export const overwrote = { overwrote: z.string().nullable() };
