import { prohibitedIn } from '@cobuy/contract/trust/trust.errors';
import { findProhibited } from '@cobuy/domain/trust/find-prohibited';
import { shortestChecked, type TextField } from '@cobuy/domain/trust/trust-rules';
import type { Services } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readKeywords } from './read-keywords.ts';

/**
 * Refuses a text with prohibited content; to be asked before anything is written, outside of a transaction. It costs no
 * round trip while the keywords are known.
 * @throws trust.message_prohibited (400) for a message, else trust.prohibited_content (400) with
 * `details: {field, keywords}`.
 */
export async function checkText(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  { field, text }: { field: TextField; text: string },
): Promise<void> {
  if (text.trim().length < shortestChecked) return;
  const found = findProhibited(await readKeywords(services), text);
  if (found.length === 0) return;
  const categories = [...new Set(found.map(({ category }) => category))];
  services.log.info({ field, categories }, 'refused a text with prohibited content');
  const keywords = found.map(({ keyword }) => keyword);
  refuse(prohibitedIn(field), {
    values: { field, keywords: keywords.join(', ') },
    details: { field, keywords },
  });
}
