import type { Db } from '../../platform/database/open-database.ts';
import { lockSettings } from './system.queries.ts';

/** The settings as they are this moment, held until the transaction ends: of two changes the second sees the first. */
export const holdSettings = (tx: Db) => lockSettings(tx);
