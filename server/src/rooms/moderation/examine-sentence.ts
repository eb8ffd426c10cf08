import { examineFully } from '@cobuy/domain/trust/examine-fully';
import { refusedOf } from '@cobuy/domain/trust/trust-engine';
import { shortestChecked, type TextField } from '@cobuy/domain/trust/trust-rules';
import type { Context } from '../../platform/context.ts';
import { describeFinding } from '../trust/check-keywords.ts';
import { readEngine } from '../trust/read-engine.ts';

/** What would happen to a sentence in a field, and why; writes nothing. */
export async function examineSentence(context: Context, { text, field }: { text: string; field: TextField }) {
  const engine = await readEngine(context);
  const isChecked = text.trim().length >= shortestChecked;
  const findings = isChecked ? await examineFully(engine, text, { field, now: context.clock.now() }) : [];
  return { isRefused: refusedOf(findings).length > 0, findings: findings.map(describeFinding) };
}
