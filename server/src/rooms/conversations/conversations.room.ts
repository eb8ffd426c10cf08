import type { Room } from '../../platform/room.ts';
import { conversationsPersonal } from './conversations.personal.ts';
import { giveOrderMessages } from './give-messages.ts';

export const conversationsRoom: Room = {
  personal: conversationsPersonal,
};

/** What lower rooms ask of conversations. */
export const ofConversations = { giveOrderMessages };
