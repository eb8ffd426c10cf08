import { type CheckedContext, prepareTextCheck, type WrittenText } from './prepare-text-check.ts';

/**
 * Refuses a text with prohibited content; to be asked before anything is written, outside of a transaction. It costs no
 * round trip while the keywords are known.
 * @throws trust.message_prohibited (400) for a message, else trust.prohibited_content (400), both with
 * `details: {field, keywords}`.
 */
export async function checkText(context: CheckedContext, text: WrittenText): Promise<void> {
  (await prepareTextCheck(context))(text);
}
