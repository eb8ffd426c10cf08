import type { SignedInContext } from '../../platform/context.ts';
import { accessBroadcast } from './broadcasts.access.ts';
import { presentAnnouncement } from './broadcasts.view.ts';

export const getBroadcast = async (context: SignedInContext, id: string) =>
  presentAnnouncement(await accessBroadcast(context, id));
