import { trustTexts } from '@cobuy/domain/trust/trust-texts';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useKeptFocus } from '../../lib/browser/keep-focus.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { loadCode } from '../../ui/load-code.ts';
import type { Finding } from './check-messages.ts';
import styles from './checked-field.module.css';
import {
  type CheckedElement,
  checkField,
  type FieldChecker,
  type FieldState,
  wordsOf,
  writtenWords,
} from './field-checker.ts';
import { FieldMarks } from './field-marks.tsx';
import { markButtons } from './guard-submit.ts';

const ReportFalsePositive = lazy(async () => ({
  default: (await loadCode(() => import('./report-false-positive.tsx'))).ReportFalsePositive,
}));

interface CheckedFieldProps {
  field: CheckedElement;
  checkers: Map<CheckedElement, FieldChecker>;
}

export function CheckedField({ field, checkers }: CheckedFieldProps) {
  const id = useId();
  const [state, setState] = useState<FieldState | null>(null);
  useEffect(() => {
    const checker = checkField(field, (found) => {
      setState(found);
      markButtons(field);
    });
    checkers.set(field, checker);
    return () => {
      checkers.delete(field);
      checker.end();
      if (field.isConnected) markButtons(field);
    };
  }, [field, checkers]);
  const findings = state ? [...state.blocked, ...state.warned] : [];
  const isShown = findings.length > 0 && field.isConnected;
  useDescription(field, isShown ? id : null, state !== null && state.blocked.length > 0);
  useEffect(() => {
    if (!state?.isUnavailable) return;
    const before = field.title;
    field.title = trustTexts.unavailable;
    return () => {
      field.title = before;
    };
  }, [field, state?.isUnavailable]);

  if (!isShown || !state) return null;
  const { parentElement } = field;
  const place = field.closest<HTMLElement>('[data-field]') ?? parentElement;
  if (!place || !parentElement) return null;
  return (
    <>
      {createPortal(
        <FieldMarks field={field} text={state.text} findings={findings} blocked={state.blocked} />,
        parentElement,
      )}
      {createPortal(<FoundLine id={id} state={state} field={field} />, place)}
    </>
  );
}

function ReportLink({ isSent, onReport }: { isSent: boolean; onReport: () => void }) {
  if (isSent) return <span className={styles.sent}>Reported: someone will look at it.</span>;
  const report = () => {
    if (navigator.onLine) onReport();
    else showToast({ tone: 'warn', title: 'You’re offline', text: 'Report it once you’re back online.' });
  };
  return (
    <button type="button" className={styles.report} onClick={report}>
      Report false positive
    </button>
  );
}

function useDescription(field: HTMLElement, id: string | null, isInvalid: boolean) {
  useEffect(() => {
    if (id === null) return;
    const ids = new Set((field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
    field.setAttribute('aria-describedby', [...ids.add(id)].join(' '));
    if (isInvalid) field.setAttribute('aria-invalid', 'true');
    return () => {
      const left = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
      if (left.length > 0) field.setAttribute('aria-describedby', left.join(' '));
      else field.removeAttribute('aria-describedby');
      if (isInvalid) field.removeAttribute('aria-invalid');
    };
  }, [field, id, isInvalid]);
}

/** Words and patterns are called prohibited, near misses a possible typo; what blocks the form is red. */
function FoundLine({ id, state, field }: { id: string; state: FieldState; field: CheckedElement }) {
  const { text, blocked, warned } = state;
  const [reported, setReported] = useState<readonly Finding[] | null>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  useKeptFocus(useRef<HTMLElement>(field), reported === null ? 'written' : 'reported');
  const all = [...blocked, ...warned];
  const lines = [
    { sentence: trustTexts.prohibited, found: all.filter(({ rule }) => rule !== 'typo') },
    { sentence: trustTexts.possibleTypo, found: all.filter(({ rule }) => rule === 'typo') },
  ].filter(({ found }) => found.length > 0);
  return (
    <>
      <div id={id} role="status">
        {lines.map(({ sentence, found }) => (
          <p key={sentence} className={found.some((one) => blocked.includes(one)) ? styles.blocked : styles.warned}>
            {sentence}: {wordsOf(text, found).join(', ')}
            {field.type === 'search' ? null : (
              <ReportLink
                isSent={writtenWords(text, found).every((word) => sent.includes(word))}
                onReport={() => setReported(found)}
              />
            )}
          </p>
        ))}
      </div>
      {reported ? (
        <Suspense>
          <ReportFalsePositive
            text={text}
            findings={reported}
            onReported={(word) => setSent((words) => [...words, word])}
            field={(field.dataset.checks ?? '').replace('pay:', '')}
            onClose={() => setReported(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
