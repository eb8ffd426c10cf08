import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mayWhiteLabel } from '@cobuy/domain/organizations/brand-rules';
import { logoDensity, logoFile, logoFrame, logoTypes, logoUrl } from '@cobuy/domain/organizations/logo-rules';
import { holderOf } from '../../../platform/apart/holder.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { cutPicture } from '../../../platform/files/cut-picture.ts';
import { dropFile, randomKey } from '../../../platform/files/file-storage.ts';
import { typeByBytes } from '../../../platform/files/type-by-bytes.ts';
import type { Upload } from '../../../platform/files/upload.ts';
import { isSvg } from '../../../platform/pictures/is-svg.ts';
import { refuse } from '../../../platform/refusal.ts';
import { describeOrganization } from '../governing/get-organization.ts';
import { listPlans } from '../governing/governed.queries.ts';
import { accessManagedOrganization } from '../organizations.access.ts';
import { lockOrganization, updateOrganization } from '../organizations.queries.ts';
import type { PartsOfOrganizations } from '../parts-of-organizations.ts';
import { takeUploadSpace } from '../take-upload-space.ts';

type Body = ParsedRequest<typeof organizationCalls.uploadLogo>['body'];

const canvas = { width: logoFrame.width * logoDensity, height: logoFrame.height * logoDensity };

const findProblem = async (bytes: Buffer) =>
  isSvg(bytes) || (await typeByBytes(bytes, logoTypes)) ? null : organizationErrors.logo_wrong_type;

const refusals = {
  tooLarge: organizationErrors.logo_too_large,
  missing: organizationErrors.logo_missing,
  unreadable: organizationErrors.logo_unreadable,
  cutOutside: organizationErrors.logo_cut_outside,
};

/** Refuses, except to a SUPERADMIN, where the owner's plan doesn't include branding. */
async function requirePlan(db: Db, { ownerId }: { ownerId: string | null }, role: string): Promise<void> {
  if (role === 'SUPERADMIN') return;
  const [owner] = ownerId ? await listPlans(db, [ownerId]) : [];
  if (!mayWhiteLabel(owner ?? null)) refuse(organizationErrors.white_label_locked);
}

/** Writes the file, then the row that names it; the old file goes once nobody is told of it. */
export async function uploadLogo(
  context: SignedInContext,
  { id, body, upload }: { id: string; body: Body; upload: Upload | null },
  parts: PartsOfOrganizations,
) {
  const { organization, role } = await accessManagedOrganization(context, id);
  await requirePlan(context.db, organization, role);
  const drawn = await cutPicture(
    upload,
    body,
    { canvas, findProblem, refusals },
    { by: holderOf(context), log: context.log },
  );
  const url = logoUrl(randomKey());
  const name = logoFile(url) as string;
  await context.files.put(name, drawn);
  try {
    await inTransaction(context, async (tx, afterCommit) => {
      const locked = (await lockOrganization(tx, organization.id)) ?? refuse(organizationErrors.not_found);
      // Drawing takes time, and the caller may have lost the administrator role meanwhile.
      await accessManagedOrganization({ ...context, db: tx }, id);
      await requirePlan(tx, locked, role);
      await takeUploadSpace(tx, organization.id, drawn.length - locked.logoBytes);
      const updatedAt = new Date(Math.max(context.clock.now().getTime(), locked.updatedAt.getTime() + 1));
      await updateOrganization(tx, organization.id, { logoUrl: url, logoBytes: drawn.length, updatedAt });
      const before = logoFile(locked.logoUrl);
      afterCommit(async () => {
        context.answerCache.forget();
        if (before) await dropFile(context, before);
      });
    });
  } catch (error) {
    await dropFile(context, name);
    throw error;
  }
  return { logoUrl: url, organization: await describeOrganization(context.db, organization.id, parts) };
}
