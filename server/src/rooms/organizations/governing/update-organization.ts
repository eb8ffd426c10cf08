import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { GovernedOrganization, organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mayWhiteLabel } from '@cobuy/domain/organizations/brand-rules';
import { logoFile } from '@cobuy/domain/organizations/logo-rules';
import { organizationTexts } from '@cobuy/domain/organizations/organization-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { dropFile } from '../../../platform/files/file-storage.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockAdministrators } from '../../accounts/membership/locks.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { accessManagedOrganization } from '../organizations.access.ts';
import { lockOrganization, updateOrganization as writeOrganization } from '../organizations.queries.ts';
import type { PartsOfOrganizations } from '../parts-of-organizations.ts';
import { giveUploadSpaceBack } from '../take-upload-space.ts';
import { describeOrganization } from './get-organization.ts';
import { listPlans } from './governed.queries.ts';

type Body = ParsedRequest<typeof organizationCalls.updateOrganization>['body'];

/** Replacing the product's name, logo, or color takes the owner's plan; removing one's own never does. */
export async function updateOrganization(
  context: SignedInContext,
  id: string,
  body: Body,
  parts: PartsOfOrganizations,
): Promise<GovernedOrganization> {
  const { organization } = await accessManagedOrganization(context, id);
  const checkTexts = await prepareTextCheck(context);
  checkTexts({ field: 'name', text: body.name ?? null });
  await inTransaction(context, async (tx, afterCommit) => {
    await lockAdministrators(tx, context.actor, organization.id);
    const locked = (await lockOrganization(tx, organization.id)) ?? refuse(organizationErrors.not_found);
    if (typeof body.logoUrl === 'string' && body.logoUrl !== locked.logoUrl)
      refuseFields([{ field: 'logoUrl', message: organizationTexts.logoIsUploaded }]);
    const looksAnew = (body.whiteLabeled && !locked.whiteLabeled) || (body.brandColor ?? null) !== null;
    if (looksAnew && context.actor.effectiveRole !== 'SUPERADMIN') {
      const [owner] = locked.ownerId ? await listPlans(tx, [locked.ownerId]) : [];
      if (!mayWhiteLabel(owner ?? null)) refuse(organizationErrors.white_label_locked);
    }
    const updatedAt = new Date(Math.max(context.clock.now().getTime(), locked.updatedAt.getTime() + 1));
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const before = body.logoUrl === null ? logoFile(locked.logoUrl) : null;
    if (before) await giveUploadSpaceBack(tx, organization.id, locked.logoBytes);
    const logoBytes = before ? 0 : locked.logoBytes;
    await writeOrganization(tx, organization.id, { ...changes, logoBytes, updatedAt });
    afterCommit(async () => {
      context.answerCache.forget();
      if (before) await dropFile(context, before);
    });
  });
  return describeOrganization(context.db, organization.id, parts);
}
