import { supportCalls } from '@cobuy/contract/support/support.http';
import { supportPaths } from '@cobuy/contract/support/support.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { sendSupportMessage } from './send-support-message.ts';

export const supportRoom: Room = {
  calls: [
    defineRoutes(supportPaths, supportCalls, {
      sendSupportMessage: (context, { body }) => sendSupportMessage(context, body),
    }),
  ],
};
