import { formatCount } from '../../ui/format/counts.ts';
import { scrollByKeys } from '../../ui/overlays/scroll-by-keys.ts';
import { consequenceOf, ruleOf, toneOf } from './describe-finding.ts';
import styles from './findings.module.css';
import { MarkedText } from './marked-text.tsx';
import type { FoundInText } from './moderation.api.ts';
import { shortWords } from './single-word-notice.tsx';

/** A text with what was found in it, and for each finding its keyword, its rule and what follows. */
export function Findings({ text, findings }: { text: string; findings: readonly FoundInText[] }) {
  return (
    <div className={styles.findings}>
      <p ref={scrollByKeys} className={styles.text}>
        <MarkedText text={text} spans={findings.map((finding) => ({ ...finding, tone: toneOf(finding) }))} />
      </p>
      <ul className={styles.list}>
        {alike(findings).map(([key, [first, ...others]]) => (
          <li key={key} data-tone={toneOf(first)}>
            “{shortWords(text.slice(first.start, first.end))}” {ruleOf(first).how}{' '}
            <code>{shortWords(first.keyword)}</code> ({ruleOf(first).kind})
            {others.length > 0 ? `, ${formatCount(others.length + 1)} times` : ''}.{' '}
            <strong>{consequenceOf(first)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Findings of which the same is to be said, together: a text can have one word a hundred times. */
function alike(findings: readonly FoundInText[]): [key: string, [FoundInText, ...FoundInText[]]][] {
  const groups = new Map<string, [FoundInText, ...FoundInText[]]>();
  for (const finding of findings) {
    const key = `${finding.rule} ${finding.keyword} ${consequenceOf(finding)}`;
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups];
}
