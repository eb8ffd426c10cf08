import { loadEverydayWords } from './everyday-words.ts';
import { type Asked, type EngineKeyword, examineText, type TrustEngine, type TrustFinding } from './trust-engine.ts';

/** Everything found in a text, including typos. The many everyday words are only loaded if one might be among them. */
export async function examineFully<K extends EngineKeyword>(
  engine: TrustEngine<K>,
  text: string,
  asked: Omit<Asked, 'isCommon'>,
): Promise<TrustFinding<K>[]> {
  const findings = examineText(engine, text, { ...asked, isCommon: () => false });
  if (!findings.some(({ rule }) => rule === 'typo')) return findings;
  return examineText(engine, text, { ...asked, isCommon: await loadEverydayWords() });
}
