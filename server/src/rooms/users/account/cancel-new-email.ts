import type { SignedInContext } from '../../../platform/context.ts';
import { forgetNewEmail } from '../../accounts/new-email/forget-new-email.ts';

/** The address stays as it is. */
export const cancelNewEmail = (context: SignedInContext): Promise<void> =>
  forgetNewEmail(context.db, context, context.actor.userId);
