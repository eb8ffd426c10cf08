import { channelErrors } from '@cobuy/contract/channels/channels.errors';
import { brokenConstraint } from '../../../platform/database/broken-constraint.ts';
import { refuse } from '../../../platform/refusal.ts';

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
