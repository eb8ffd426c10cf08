import type { systemCalls } from '@cobuy/contract/system/system.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { getSystemStatus } from './get-system-status.ts';
import { forgetKeptSettings } from './read-settings.ts';
import { updateSettings } from './system.queries.ts';

type Body = ParsedRequest<typeof systemCalls.saveContact>['body'];

/** Sets the support address and the social links; both show within a second in every process. */
export async function saveContact(context: SignedInContext, { supportEmail, socialLinks }: Body) {
  await updateSettings(context.db, { supportEmail, socialLinks, updatedAt: context.clock.now() });
  forgetKeptSettings(context);
  return getSystemStatus(context);
}
