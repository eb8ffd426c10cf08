import { defaultChannel } from '@cobuy/domain/channels/channel-rules';
import type { Services } from '../../../platform/context.ts';
import { brokenConstraint } from '../../../platform/database/database-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { idIn } from '../../../platform/organization-ids.ts';
import { insertConversation } from '../../conversations/conversations.queries.ts';
import { readOrganizationNumber } from '../../organizations/organization-number.ts';
import { findDefaultChannelId, insertChannel } from '../channels.queries.ts';

/** Every organization has General Chat: it is made when somebody first looks at its channels. */
export async function ensureDefaultChannel(services: Pick<Services, 'db' | 'clock' | 'log'>, organizationId: string) {
  if (await findDefaultChannelId(services.db, organizationId)) return;
  const id = idIn(await readOrganizationNumber(services.db, organizationId));
  try {
    await inTransaction(services, async (tx) => {
      await insertConversation(tx, { organizationId, conversationId: id });
      const createdAt = services.clock.now();
      await insertChannel(tx, { organizationId, id, ...defaultChannel, isDefault: true, createdAt });
    });
  } catch (error) {
    if (brokenConstraint(error)?.kind !== 'unique') throw error;
  }
}
