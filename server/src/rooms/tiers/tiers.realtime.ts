import type { RoomOfCommands } from '../../platform/realtime/realtime.ts';
import { plansRoom } from './tell-plans.ts';

/** A page is told of the plans without asking. */
export const tierCommands: RoomOfCommands = {
  namespace: '/',
  roomsOf: async () => [plansRoom],
  register: () => {},
};
