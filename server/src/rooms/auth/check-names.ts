import type { CheckedContext } from '../trust/note-findings.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';

/** @throws trust.prohibited_content (400) for a name that others would read. */
export async function checkNames(
  context: CheckedContext,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<void> {
  const checkTexts = await prepareTextCheck(context);
  const whole = firstName && lastName ? `${firstName} ${lastName}` : null;
  checkTexts(
    { field: 'firstName', text: firstName ?? null },
    { field: 'lastName', text: lastName ?? null },
    { field: 'lastName', text: whole },
  );
}
