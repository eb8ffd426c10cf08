import type { Db } from '../../platform/database/open-database.ts';
import { createKept } from '../../platform/kept.ts';
import { findSettings } from './system.queries.ts';

type Settings = Awaited<ReturnType<typeof findSettings>>;

/** Every request asks for the settings; a change shows within this many milliseconds in every process. */
const kept = createKept<Db, Settings>(1000);

/** What was kept is read anew at the next question: this process has just changed it. */
export const forgetKeptSettings = ({ db }: { db: Db }) => kept.forget(db);

/** The settings of this installation. */
export const readSettings = ({ db }: { db: Db }): Promise<Settings> => kept.read(db, () => findSettings(db));
