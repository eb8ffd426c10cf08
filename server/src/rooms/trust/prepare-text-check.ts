import { prohibitedIn } from '@cobuy/contract/trust/trust.errors';
import { fieldLabels } from '@cobuy/domain/trust/field-labels';
import { examineText, refusedOf, type TrustFinding } from '@cobuy/domain/trust/trust-engine';
import { shortestChecked, type TextField } from '@cobuy/domain/trust/trust-rules';
import { refuse } from '../../platform/refusal.ts';
import { type CheckedContext, noteFindings } from './note-findings.ts';
import { noteTyposSoon } from './note-typos.ts';
import { readTrustList } from './read-engine.ts';
import type { ActiveKeyword } from './trust.queries.ts';

export interface WrittenText {
  field: TextField;
  /** Null where nothing was written. */
  text: string | null;
  /** It says how to pay, so bank details in it are legitimate. */
  isAboutPaying?: boolean;
}

export type TextCheck = (...texts: readonly WrittenText[]) => void;

/**
 * Prepares a check of texts that needs no connection, so that it can run inside a transaction. Findings are logged
 * beside the transaction, as are possible typos, which are never refused.
 * It throws trust.message_prohibited (400) for a message, otherwise trust.prohibited_content (400), both with `details:
 * {field, keywords}`.
 */
export async function prepareTextCheck(context: CheckedContext): Promise<TextCheck> {
  const list = await readTrustList(context);
  const check = ({ field, text, isAboutPaying = false }: WrittenText) => {
    if (text === null || text.trim().length < shortestChecked) return;
    const now = context.clock.now();
    const refused = refusedOf(examineText(list.engine, text, { field, now, isAboutPaying, isCommon: null }));
    if (refused.length === 0) return noteTyposSoon(context, list, { field, text });
    noteFindings(context, list, { text, field, side: 'server' }, refused);
    const categories = [...new Set(refused.map(({ keyword }) => keyword.category))];
    context.log.info({ field, categories }, 'refused a text with prohibited content');
    const keywords = [...new Set(refused.map((finding) => wordOf(text, finding)))];
    refuse(prohibitedIn(field), {
      values: { field: fieldLabels[field], keywords: keywords.join(', ') },
      details: { field, keywords },
    });
  };
  return (...texts) => texts.forEach(check);
}

/** The keyword or, as no writer can read a pattern, the text that the pattern found. */
const wordOf = (text: string, { rule, keyword, start, end }: TrustFinding<ActiveKeyword>) =>
  rule === 'pattern' ? text.slice(start, end) : keyword.keyword;

/**
 * Refuses a text with prohibited content. Call it before anything is written, outside a transaction; it costs no round
 * trip while the keywords are known.
 * @throws trust.message_prohibited (400) for a message, otherwise trust.prohibited_content (400), both with `details:
 * {field, keywords}`
 */
export async function checkText(context: CheckedContext, text: WrittenText): Promise<void> {
  (await prepareTextCheck(context))(text);
}
