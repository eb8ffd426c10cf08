import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import type { trustCalls } from '@cobuy/contract/trust/trust.http';
import { trustPaths } from '@cobuy/contract/trust/trust.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof trustCalls>(trustPaths);
const callModeration = createCaller<typeof moderationCalls>(moderationPaths);

export const reportFindings = (body: CallInput<typeof trustCalls.checkKeywords>['body']) =>
  call('checkKeywords', { body });

export const reportFalsePositive = (body: CallInput<typeof moderationCalls.reportFalsePositive>['body']) =>
  callModeration('reportFalsePositive', { body });
