import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { type Cut, isCutOfPicture, logoFile, logoTypes, logoUrl } from '@cobuy/domain/organizations/logo-rules';
import { mayWhiteLabel } from '@cobuy/domain/organizations/may-white-label';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { dropFile } from '../../../platform/files/drop-file.ts';
import { randomKey } from '../../../platform/files/file-storage.ts';
import { typeByBytes } from '../../../platform/files/type-by-bytes.ts';
import type { Upload } from '../../../platform/http/read-upload.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { describeOrganization } from '../governing/get-organization.ts';
import { listPlans } from '../governing/governed.queries.ts';
import { accessManagedOrganization } from '../organizations.access.ts';
import { lockOrganization, updateOrganization } from '../organizations.queries.ts';
import type { PartsOfOrganizations } from '../parts-of-organizations.ts';
import { takeUploadSpace } from '../take-upload-space.ts';
import { drawLogo } from './draw-logo.ts';
import { isPlainDrawing, isSvg } from './svg.ts';

type Body = ParsedRequest<typeof organizationCalls.uploadLogo>['body'];

/** All four numbers or none: of three nobody knows what was meant. */
function cutOf({ x, y, width, height }: Body): Cut | undefined {
  if ([x, y, width, height].every((number) => number === undefined)) return undefined;
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    refuse(organizationErrors.logo_cut_outside);
  return { x, y, width, height };
}

/** Whether its plan includes a look of its own, for whoever does not run the installation. */
async function requirePlan(db: Db, { ownerId }: { ownerId: string | null }, role: string): Promise<void> {
  if (role === 'SUPERADMIN') return;
  const [owner] = ownerId ? await listPlans(db, [ownerId]) : [];
  if (!mayWhiteLabel(owner ?? null)) refuse(organizationErrors.white_label_locked);
}

/** What was sent, drawn anew: the original, and whatever hides in it, is not kept. */
async function drawnOf(upload: Upload | null, cut: Cut | undefined): Promise<Buffer> {
  if (upload?.truncated) refuse(organizationErrors.logo_too_large);
  if (!upload || upload.bytes.length === 0) refuse(organizationErrors.logo_missing);
  const { bytes } = upload;
  if (isSvg(bytes)) {
    if (!isPlainDrawing(bytes)) refuse(organizationErrors.logo_unreadable);
  } else if (!(await typeByBytes(bytes, logoTypes))) refuse(organizationErrors.logo_wrong_type);
  if (cut && !isCutOfPicture(cut)) refuse(organizationErrors.logo_cut_outside);
  return (await drawLogo(bytes, cut)) ?? refuse(organizationErrors.logo_unreadable);
}

/** First the file, then the row that names it; the one that was there before goes once nobody is told of it any more. */
export async function uploadLogo(
  context: SignedInContext,
  { id, body, upload }: { id: string; body: Body; upload: Upload | null },
  parts: PartsOfOrganizations,
) {
  const { organization, role } = await accessManagedOrganization(context, id);
  await requirePlan(context.db, organization, role);
  const drawn = await drawnOf(upload, cutOf(body));
  const url = logoUrl(randomKey());
  const name = logoFile(url) as string;
  await context.files.put(name, drawn);
  try {
    await inTransaction(context, async (tx, afterCommit) => {
      const locked = (await lockOrganization(tx, organization.id)) ?? refuse(organizationErrors.not_found);
      // Drawing takes a while, and waits for its turn: who was an administrator may be none any more.
      await accessManagedOrganization({ ...context, db: tx }, id);
      await requirePlan(tx, locked, role);
      await takeUploadSpace(tx, organization.id, drawn.length - locked.logoBytes);
      const updatedAt = new Date(Math.max(context.clock.now().getTime(), locked.updatedAt.getTime() + 1));
      await updateOrganization(tx, organization.id, { logoUrl: url, logoBytes: drawn.length, updatedAt });
      const before = logoFile(locked.logoUrl);
      afterCommit(async () => {
        context.keptAnswers.forget();
        if (before) await dropFile(context, before);
      });
    });
  } catch (error) {
    await dropFile(context, name);
    throw error;
  }
  return { logoUrl: url, organization: await describeOrganization(context.db, organization.id, parts) };
}
