import { checkedNames } from '@cobuy/domain/fields/declared-fields';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { eq } from 'drizzle-orm';
import { allAre, ofOthers, personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import {
  groupBuyAgents,
  groupBuyDateChanges,
  groupBuyEvents,
  groupBuyParticipation,
  groupBuyProducts,
  groupBuys,
} from './group-buys.tables.ts';

const words = wordsOfOrganization;

export const groupBuysPersonal = [
  personal(groupBuys, {
    columns: allAre(words, checkedNames(groupBuyFields)),
  }),
  personal(groupBuyProducts),
  personal(groupBuyAgents, {
    rowsOf: ({ userId }) => eq(groupBuyAgents.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(groupBuyParticipation),
  personal(groupBuyDateChanges, {
    columns: {
      handoverBefore: words,
    },
  }),
  personal(groupBuyEvents, {
    columns: {
      announcement: ofOthers('an organizer’s words to everyone'),
      detail: ofOthers('to which supplier of an organization a sheet was sent'),
      changes: words,
    },
  }),
];
