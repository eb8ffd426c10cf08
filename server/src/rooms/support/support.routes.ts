import { supportCalls } from '@cobuy/contract/support/support.http';
import { supportPaths } from '@cobuy/contract/support/support.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendSupportMessage } from './send-support-message.ts';

export const supportRoutes = defineRoutes(supportPaths, supportCalls, {
  sendSupportMessage: (context, { body }) => sendSupportMessage(context, body),
});
