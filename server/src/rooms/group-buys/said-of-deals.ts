import type { ShownGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { Db } from '../../platform/database/open-database.ts';
import type { GroupBuyKey } from './group-buys.tables.ts';

/** What people and organisers say of a deal on its page. Those are rooms above deals: app.ts hands this down. */
export type ListSaid = (db: Db, deal: GroupBuyKey) => Promise<Pick<ShownGroupBuy, 'questions' | 'updates'>>;
