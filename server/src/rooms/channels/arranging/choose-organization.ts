import { channelErrors } from '@cobuy/contract/channels/channels.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessOrganization } from '../../organizations/organizations.access.ts';

/**
 * The organization that a call is about: the one its header selects, or the one it names where no header does.
 * Null where neither does.
 */
export async function chooseOrganization(context: SignedInContext, named: string | undefined): Promise<string | null> {
  const { organizationId: selected } = context.actor;
  if (!named || named === selected) return selected;
  if (selected !== null) refuse(channelErrors.organization_contradicts);
  return (await accessOrganization(context, named)).organization.id;
}
