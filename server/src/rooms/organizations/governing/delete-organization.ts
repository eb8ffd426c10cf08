import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notedMails } from '../../../platform/mail/mail-histories.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPlatform } from '../../accounts/membership/locks.ts';
import { publishMembership } from '../../accounts/membership/memberships.ts';
import { markAllMailedOf } from '../../notifications/missed/missed-messages.queries.ts';
import { deleteNewsOfOrganization } from '../../notifications/texting/texting.queries.ts';
import { keepQueuedMailOf } from '../../system/mailing/outbox.queries.ts';
import { accessOrganization } from '../organizations.access.ts';
import { lockOrganization, updateOrganization } from '../organizations.queries.ts';
import { listMemberIds } from './governed.queries.ts';

/** Its rows stay on record, jobs skip it, its waiting mail is kept unsent, and its members see it no more. */
export async function deleteOrganization(context: SignedInContext, id: string): Promise<void> {
  const { organization } = await accessOrganization(context, id);
  await inTransaction(context, async (tx, afterCommit) => {
    await lockPlatform(tx, context.actor);
    const locked = (await lockOrganization(tx, organization.id)) ?? refuse(organizationErrors.not_found);
    if (locked.isDefault) refuse(organizationErrors.is_default);
    const now = context.clock.now();
    await updateOrganization(tx, locked.id, { deletedAt: now, updatedAt: now });
    await context.noteDeliveries(tx, notedMails(await keepQueuedMailOf(tx, locked.id), 'kept'));
    await deleteNewsOfOrganization(tx, locked.id);
    await markAllMailedOf(tx, locked.id, now);
    const told = { organizationId: locked.id, organization: locked.name, role: null };
    for (const userId of await listMemberIds(tx, locked.id)) publishMembership(afterCommit, context, userId, told);
    afterCommit(() => context.answerCache.forget());
  });
}
