import type { supportCalls, supportMessageBody } from '@cobuy/contract/support/support.http';
import { supportPaths } from '@cobuy/contract/support/support.paths';
import type { z } from 'zod';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof supportCalls>(supportPaths);

/** @returns the sentence that says what happens next. */
export const sendSupportMessage = async (body: z.input<typeof supportMessageBody>, idempotencyKey: string) =>
  (await call('sendSupportMessage', { body, idempotencyKey })).message;
