import type { MailTemplate } from '@cobuy/contract/mail-templates/mail-templates.http';
import styles from './template-variables.module.css';

interface TemplateVariablesProps {
  template: MailTemplate;
  /** The field that a pressed variable goes into. */
  into: 'subject' | 'content';
  onInsert: (snippet: string) => void;
}

export function TemplateVariables({ template, into, onInsert }: TemplateVariablesProps) {
  const where = into === 'subject' ? 'the subject' : 'the content';
  return (
    <details className={styles.variables}>
      <summary className={styles.title}>Variables ({Object.keys(template.variables).length})</summary>
      <p className={styles.hint}>Press one to insert it into {where} at the cursor.</p>
      <ul className={styles.list}>
        {Object.entries(template.variables).map(([name, description]) => (
          <li key={name} className={styles.row}>
            <button
              type="button"
              className={styles.name}
              aria-label={`Insert ${name}`}
              onClick={() => onInsert(template.snippets[name] ?? `{{ ${name} }}`)}
            >
              {name}
            </button>
            <span className={styles.what}>{description}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
