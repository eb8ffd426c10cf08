import { type channelCalls, channelErrors } from '@cobuy/contract/channels/channels.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { channelSlug } from '@cobuy/domain/channels/channel-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { brokenConstraint } from '../../../platform/database/database-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { idIn } from '../../../platform/organization-ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertConversation } from '../../conversations/conversations.queries.ts';
import { readOrganizationNumber } from '../../organizations/organization-number.ts';
import { accessOrganization } from '../../organizations/organizations.access.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { accessCountedChannel } from '../channels.access.ts';
import { beginReading, insertChannel, insertMember } from '../channels.queries.ts';
import { presentChannel } from '../channels.view.ts';
import { letListen, organizationRoom, publish, publishToAudience, publishToOne } from '../publish-to-channel.ts';

type Body = ParsedRequest<typeof channelCalls.createChannel>['body'];

/** A channel of the selected organization; its creator is its first member and administers it. */
export async function createChannel(context: SignedInContext, body: Body) {
  const { actor, clock, realtime } = context;
  const organizationId =
    (await chooseOrganization(context, body.organizationId)) ?? refuse(channelErrors.no_organization);
  const { name, description, isPrivate, adminOnly } = body;
  const checkTexts = await prepareTextCheck(context);
  const data = await refuseTakenName(() =>
    inTransaction(context, (tx, afterCommit) =>
      once(context, tx, { call: 'createChannel', organizationId, body }, async () => {
        checkTexts({ field: 'name', text: name }, { field: 'description', text: description });
        const [id, createdAt] = [idIn(await readOrganizationNumber(tx, organizationId)), clock.now()];
        const slug = channelSlug(name) || id.slice(-12);
        await insertConversation(tx, { organizationId, conversationId: id });
        const channel = { organizationId, id, name, slug, description, isPrivate, adminOnly };
        await insertChannel(tx, { ...channel, createdById: actor.userId, createdAt });
        await insertMember(tx, {
          organizationId,
          channelId: id,
          userId: actor.userId,
          isAdmin: true,
          joinedAt: createdAt,
        });
        await beginReading(tx, { organizationId, channelId: id }, actor.userId, createdAt);
        afterCommit(() => {
          letListen(realtime, actor.userId, id);
          publishToOne(realtime, actor.userId, 'channel:update', { channelId: id, type: 'created' });
          publishToAudience(realtime, channel, 'created');
          if (!isPrivate)
            publish(realtime, organizationRoom(organizationId), 'channel:created', {
              channelId: id,
              name,
              slug,
              organizationId,
            });
        });
        return presentChannel(await accessCountedChannel({ ...context, db: tx }, id));
      }),
    ),
  );
  return { success: true as const, data };
}

/** The organization that the header selects, else the one named in the call; null if neither. */
export async function chooseOrganization(context: SignedInContext, named: string | undefined): Promise<string | null> {
  const { organizationId: selected } = context.actor;
  if (!named || named === selected) return selected;
  if (selected !== null) refuse(channelErrors.organization_contradicts);
  return (await accessOrganization(context, named)).organization.id;
}

/** Runs what gives a channel its name; @throws channel.name_taken where another one of the organization has it. */
export async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error)?.name === 'channels_by_slug')
      refuse(channelErrors.name_taken, { details: [{ field: 'name', message: channelErrors.name_taken.sentence }] });
    throw error;
  }
}
