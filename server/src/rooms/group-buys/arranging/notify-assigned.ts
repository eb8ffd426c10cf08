import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { getOrganizationName } from '../../organizations/read-organization.ts';

interface AssignedGroupBuy {
  organizationId: string;
  id: string;
  title: string;
}

/** Tells agents that a deal is now theirs, except somebody who assigned it to themselves. */
export async function notifyAssigned(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { organizationId, id, title }: AssignedGroupBuy,
  agents: readonly string[],
): Promise<void> {
  const others = agents.filter((userId) => userId !== context.actor.userId);
  if (others.length === 0) return;
  const organizationName = await getOrganizationName(tx, organizationId);
  const path = `/group-buy/${id}`;
  const mail = composeMail('deal-assigned', {
    groupBuyTitle: title,
    organizationName,
    url: `${context.publicUrl}${path}`,
  });
  const notice = {
    organizationId,
    data: { groupBuyId: id, organizationId },
    path,
    subject: `deal-assigned:${id}`,
  };
  const sms = { count: 1, groupBuyId: id, groupBuyTitle: title, path, listPath: path };
  const tellings = others.map((userId) => ({ userId, notice, mail, sms }));
  await notifyPeople(tx, afterCommit, context, { kind: 'deal_assigned', organizationId }, tellings);
}
