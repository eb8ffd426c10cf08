import type { RoomOfCommands } from '../../platform/realtime/realtime.ts';
import { settingsRoom } from './tell-settings.ts';

/** A page is told of the settings without asking. */
export const systemCommands: RoomOfCommands = {
  namespace: '/',
  roomsOf: async () => [settingsRoom],
  register: () => {},
};
