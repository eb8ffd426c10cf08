import { type channelCalls, channelErrors } from '@cobuy/contract/channels/channels.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { channelSlug } from '@cobuy/domain/channels/channel-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { accessCountedChannel, accessManagedChannel } from '../channels.access.ts';
import { type ChannelColumns, lockChannel, updateChannelRow } from '../channels.queries.ts';
import { presentChannel } from '../channels.view.ts';
import { publishToAudience } from '../publish-to-channel.ts';
import { refuseTakenName } from './create-channel.ts';

type Body = ParsedRequest<typeof channelCalls.updateChannel>['body'];

/** Changes name, description and kind; only the description of a default channel. */
export async function updateChannel(context: SignedInContext, channelId: string, body: Body) {
  const checkTexts = await prepareTextCheck(context);
  await refuseTakenName(() =>
    inTransaction(context, async (tx, afterCommit) => {
      const { channel } = await accessManagedChannel({ ...context, db: tx }, channelId);
      const before = (await lockChannel(tx, channel)) ?? refuse(channelErrors.not_found);
      if (before.archivedAt) refuse(channelErrors.archived);
      const changes = changesOf(before, body);
      if (before.isDefault && (changes.name !== before.name || changes.isPrivate || changes.adminOnly))
        refuse(channelErrors.default_stays);
      checkTexts({ field: 'name', text: changes.name }, { field: 'description', text: changes.description });
      await updateChannelRow(tx, channel, changes);
      afterCommit(() => {
        // Both audiences: some who saw it before may not now, and the other way round.
        publishToAudience(context.realtime, before, 'updated');
        if (before.isPrivate !== changes.isPrivate)
          publishToAudience(context.realtime, { ...before, ...changes }, 'updated');
      });
    }),
  );
  return { success: true as const, data: presentChannel(await accessCountedChannel(context, channelId)) };
}

function changesOf(before: ChannelColumns, body: Body) {
  const name = body.name ?? before.name;
  return {
    name,
    slug: name === before.name ? before.slug : channelSlug(name) || before.slug,
    description: body.description === undefined ? before.description : body.description,
    isPrivate: body.isPrivate ?? before.isPrivate,
    adminOnly: body.adminOnly ?? before.adminOnly,
  };
}
