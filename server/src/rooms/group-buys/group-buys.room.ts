import { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { FilesOfRoom } from '../../platform/files/drop-unnamed-files.ts';
import { cacheForVisitors } from '../../platform/http/answer-cache.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import type { Room } from '../../platform/room.ts';
import { closeGroupBuy, reopenGroupBuy } from './arranging/close-and-reopen.ts';
import { createGroupBuy } from './arranging/create-group-buy.ts';
import { deleteGroupBuy } from './arranging/delete-group-buy.ts';
import { moveDatesOn } from './arranging/move-dates-on.ts';
import { notePrices } from './arranging/note-prices.ts';
import { updateGroupBuy } from './arranging/update-group-buy.ts';
import { showGroupBuy } from './get-group-buy.ts';
import {
  listGroupBuysThereAcrossOrganizations,
  listMethodsOfOpenGroupBuysAcrossOrganizations,
} from './group-buys.queries.ts';
import { groupBuysPersonal } from './group-buys.tables.ts';
import { browseGroupBuys } from './listing/browse-group-buys.ts';
import { listGroupBuys } from './listing/list-group-buys.ts';
import { noteNames } from './listing/write-listings.ts';
import type { ListSaid, OrdersOfGroupBuys } from './orders-of-group-buys.ts';
import { previewFile, previewName, previewsPath } from './previewing/preview-of.ts';
import { showPreviews } from './previewing/show-previews.ts';

const idOf = (key: string) => key.slice(previewFile('').length);

export const previewFiles: FilesOfRoom = {
  isOne: (key) => key.startsWith(previewFile('')) && isUuid(idOf(key)),
  async listNamed(db, keys) {
    const ids = await listGroupBuysThereAcrossOrganizations(db, keys.map(idOf));
    return ids.map(previewFile);
  },
  listNeeded: async () => [],
};

export const groupBuysRoom = (ordersOfGroupBuys: OrdersOfGroupBuys, listSaid: ListSaid): Room => ({
  calls: [
    defineRoutes(groupBuyPaths, groupBuyCalls, {
      browseGroupBuys: (context, { query }) =>
        cacheForVisitors(context, groupBuyCalls.browseGroupBuys, ['browse', query], () =>
          browseGroupBuys(context, query),
        ),
      listGroupBuys: (context, { query }) => listGroupBuys(context, query),
      getGroupBuy: (context, { params }) =>
        cacheForVisitors(context, groupBuyCalls.getGroupBuy, ['deal', params.id], () =>
          showGroupBuy(context, params.id, listSaid),
        ),
      createGroupBuy: (context, { body }) => createGroupBuy(context, body),
      updateGroupBuy: (context, { params, body }) => updateGroupBuy(context, params.id, body, ordersOfGroupBuys),
      closeGroupBuy: (context, { params }) => closeGroupBuy(context, params.id),
      reopenGroupBuy: (context, { params, body }) => reopenGroupBuy(context, params.id, body),
      deleteGroupBuy: async (context, { params }) => void (await deleteGroupBuy(context, params.id)),
    }),
  ],
  personal: groupBuysPersonal,
  files: [previewFiles],
  publicFiles: (services) => [
    { path: previewsPath, names: previewName, type: 'image/png', find: showPreviews(services) },
  ],
});

export const ofGroupBuys = {
  listMethodsOfOpenGroupBuysAcrossOrganizations: listMethodsOfOpenGroupBuysAcrossOrganizations,
  moveDatesOn,
  notePrices,
  noteNames,
};
