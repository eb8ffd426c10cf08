import { plainWords } from '@cobuy/domain/conversations/message-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { composeMail, type MailData } from '../mail-templates/compose-mail.ts';

/** The mail of an announcement. @param opens the path of what it leads to. */
export const composeAnnouncement = (
  { publicUrl }: Pick<SignedInContext, 'publicUrl'>,
  about: Omit<MailData['broadcast'], 'url'>,
  opens: string,
) => composeMail('broadcast', { ...about, body: plainWords(about.body), url: `${publicUrl}${opens}` });
