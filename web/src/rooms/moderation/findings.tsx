import { consequenceOf, ruleOf, toneOf } from './describe-finding.ts';
import styles from './findings.module.css';
import { MarkedText } from './marked-text.tsx';
import type { FoundInText } from './moderation.api.ts';

/** A text with what was found in it, and for each finding its keyword, its rule and what follows. */
export function Findings({ text, findings }: { text: string; findings: readonly FoundInText[] }) {
  return (
    <div className={styles.findings}>
      <p className={styles.text}>
        <MarkedText text={text} spans={findings.map((finding) => ({ ...finding, tone: toneOf(finding) }))} />
      </p>
      <ul className={styles.list}>
        {findings.map((finding) => {
          const { how, kind } = ruleOf(finding);
          return (
            <li key={`${finding.start} ${finding.end} ${finding.keyword}`} data-tone={toneOf(finding)}>
              “{text.slice(finding.start, finding.end)}” {how} <code>{finding.keyword}</code> ({kind}).{' '}
              <strong>{consequenceOf(finding)}</strong>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
