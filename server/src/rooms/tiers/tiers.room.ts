import { tierCalls } from '@cobuy/contract/tiers/tiers.http';
import { tierPaths } from '@cobuy/contract/tiers/tiers.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { RoomCommands } from '../../platform/realtime/realtime.ts';
import type { Room } from '../../platform/room.ts';
import type { NameAccount } from '../system/change-settings.ts';
import { changeTierPrices, changeTierSettings } from './change-plans.ts';
import { plansRoom } from './publish-plans.ts';
import { readPlans } from './read-plans.ts';
import { tiersPersonal } from './tiers.tables.ts';
import { presentPrices, presentSettings } from './tiers.view.ts';

/** Tells a page the plans without being asked. */
export const tierCommands: RoomCommands = {
  namespace: '/',
  roomsOf: async () => [plansRoom],
  register: () => {},
};

/** @param nameAccount accounts stand above this room. */
export const tiersRoom = (nameAccount: NameAccount): Room => ({
  calls: [
    defineRoutes(tierPaths, tierCalls, {
      getTierSettings: async (context) => presentSettings(await readPlans(context)),
      changeTierSettings: (context, { body }) => changeTierSettings(context, body, nameAccount),
      getTierPrices: async (context) => presentPrices(await readPlans(context)),
      changeTierPrices: (context, { body }) => changeTierPrices(context, body, nameAccount),
    }),
  ],
  commands: [tierCommands],
  personal: tiersPersonal,
});
