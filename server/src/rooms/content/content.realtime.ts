import type { RoomCommands } from '../../platform/realtime/realtime.ts';
import { contentRoom } from './publish-content.ts';

/** A page is told of changed pages and links without asking. */
export const contentCommands: RoomCommands = {
  namespace: '/',
  roomsOf: async () => [contentRoom],
  register: () => {},
};
