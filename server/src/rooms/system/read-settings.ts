import type { FileType } from '@cobuy/domain/system/file-types';
import { bytesPerMegabyte } from '@cobuy/domain/system/settings-rules';
import type { UploadRules } from '@cobuy/domain/system/upload-rules';
import { createCache } from '../../platform/cache.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findSettings } from './system.queries.ts';

export type Settings = Awaited<ReturnType<typeof findSettings>>;

/** Every request asks for the settings; a change shows within this many milliseconds in every process. */
const kept = createCache<Db, Settings>(1000);

/** Clears every connection's cache, because this process has just changed the settings. */
export const clearSettingsCache = () => kept.forgetAll();

export const readSettings = ({ db }: { db: Db }): Promise<Settings> => kept.read(db, () => findSettings(db));

/** Most bytes that an uploaded file may have. */
export const readLargestFile = async (services: { db: Db }): Promise<number> =>
  (await readSettings(services)).maxFileSizeMb * bytesPerMegabyte;

/** What one kind of upload takes now. @param rulesOf of the types that people may upload at all, and the largest file */
export async function readUploadRules(
  services: { db: Db },
  rulesOf: (allowed: readonly FileType[], largest: number) => UploadRules,
): Promise<UploadRules> {
  const { fileTypes, maxFileSizeMb } = await readSettings(services);
  return rulesOf(fileTypes, maxFileSizeMb * bytesPerMegabyte);
}
