import { prohibitedIn } from '@cobuy/contract/trust/trust.errors';
import { findProhibited, keywordsOf } from '@cobuy/domain/trust/find-prohibited';
import { shortestChecked, type TextField } from '@cobuy/domain/trust/trust-rules';
import type { Services } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readEngine } from './read-engine.ts';

export interface WrittenText {
  field: TextField;
  /** Null where nothing was written. */
  text: string | null;
}

export type TextCheck = (...texts: readonly WrittenText[]) => void;

/**
 * A check of texts that needs no connection any more, so that it may be asked inside a transaction: prepare it before.
 * It throws trust.message_prohibited (400) for a message, else trust.prohibited_content (400), both with
 * `details: {field, keywords}`.
 */
export async function prepareTextCheck(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<TextCheck> {
  const { words: active } = await readEngine(services);
  const check = ({ field, text }: WrittenText) => {
    if (text === null || text.trim().length < shortestChecked) return;
    const found = keywordsOf(findProhibited(active, text));
    if (found.length === 0) return;
    const categories = [...new Set(found.map(({ category }) => category))];
    services.log.info({ field, categories }, 'refused a text with prohibited content');
    const keywords = found.map(({ keyword }) => keyword);
    refuse(prohibitedIn(field), { values: { field, keywords: keywords.join(', ') }, details: { field, keywords } });
  };
  return (...texts) => texts.forEach(check);
}
