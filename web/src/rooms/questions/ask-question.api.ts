import type { questionCalls } from '@cobuy/contract/questions/questions.http';
import { questionPaths } from '@cobuy/contract/questions/questions.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof questionCalls>(questionPaths);

/** @returns the sentence that says what happens next. */
export const askQuestion = async (
  groupBuyId: string,
  body: CallInput<typeof questionCalls.askQuestion>['body'],
  idempotencyKey: string,
) => (await call('askQuestion', { params: { id: groupBuyId }, body, idempotencyKey })).message;
