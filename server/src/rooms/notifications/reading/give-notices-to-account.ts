import type { Db } from '../../../platform/database/open-database.ts';
import { listInAccount } from '../notifications.queries.ts';

/** Whoever reads the address's mail and whoever has its account are one person from now on. */
export const giveNoticesToAccount = (tx: Db, userId: string) => listInAccount(tx, userId);
