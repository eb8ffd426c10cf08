import { plural } from '@cobuy/domain/texts/plural';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { fieldId } from './field.tsx';
import styles from './form-summary.module.css';

export interface FieldProblem {
  field: string;
  message: string;
  /** The id of its input, where the field is a list of rows. */
  at?: string;
}

export interface FormSummaryProps {
  /** What is wrong with the form as a whole: the server's sentence. */
  message?: ReactNode;
  /** One line for each field; each leads to its field. */
  problems?: readonly FieldProblem[];
  /** Counts the failed tries: the summary takes the focus again at each. */
  attempt: number;
  children?: ReactNode;
}

/** Stands above the form after a failed try, takes the focus and leads to the fields. */
export function FormSummary({ message, problems = [], attempt, children }: FormSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const isShown = Boolean(message) || problems.length > 0;
  const takeFocus = useEffectEvent(() => {
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
  });
  // Once per try: a problem that returns while somebody types must not move the focus.
  useEffect(() => {
    if (attempt > 0) takeFocus();
  }, [attempt]);
  if (!isShown) return null;

  return (
    <div className={styles.summary} ref={summary} tabIndex={-1} role="alert">
      <Icon name="stop" />
      <div className={styles.words}>
        <p className={styles.title}>
          {message ?? plural(problems.length, 'Please check one field', `Please check ${problems.length} fields`)}
        </p>
        {problems.length > 0 ? (
          <ul className={styles.list}>
            {problems.map(({ field, at, message: text }) => (
              <li key={`${field} ${at} ${text}`}>
                <a
                  href={`#${at ?? fieldId(field)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    // A folded row links to its list.
                    const input = at ? document.getElementById(at) : null;
                    (input ?? document.getElementById(fieldId(field)))?.focus();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {children}
      </div>
    </div>
  );
}
