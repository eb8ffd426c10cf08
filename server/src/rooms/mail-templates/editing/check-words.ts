import type { SignedInContext } from '../../../platform/context.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import type { MailText } from '../render-edited-mail.ts';
import { textOfMail } from '../text-of-mail.ts';

/** Refuses what no text of the installation may say; of the HTML what its readers see. */
export async function checkWords(context: SignedInContext, { title, content }: MailText): Promise<void> {
  const [check, words] = await Promise.all([prepareTextCheck(context), textOfMail(content)]);
  check({ field: 'subject', text: title }, { field: 'content', text: words });
}
