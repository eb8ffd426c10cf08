import type { RoomOfCommands } from '../../platform/realtime/realtime.ts';
import { contentRoom } from './tell-content.ts';

/** A page is told of changed pages and links without asking. */
export const contentCommands: RoomOfCommands = {
  namespace: '/',
  roomsOf: async () => [contentRoom],
  register: () => {},
};
