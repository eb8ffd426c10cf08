import { blockedInForm } from '@cobuy/domain/trust/trust-engine';
import type { TextField } from '@cobuy/domain/trust/trust-rules';
import { shortestChecked, textFields } from '@cobuy/domain/trust/trust-rules';
import { clientCheck } from '@cobuy/domain/trust/trust-texts';
import type { Finding } from './check-messages.ts';
import { setViolation } from './form-violations.ts';
import { examine, whenListChanges } from './text-checker.ts';
import { reportFindings } from './trust.api.ts';

export type CheckedElement = HTMLInputElement | HTMLTextAreaElement;

/** The findings in a field's text. */
export interface FieldState {
  text: string;
  blocked: readonly Finding[];
  warned: readonly Finding[];
  isUnavailable: boolean;
}
const nothing = (text: string): FieldState => ({ text, blocked: [], warned: [], isUnavailable: false });

export interface FieldChecker {
  /** The field's name in the rules, for the whitelist, the message and the log. */
  readonly field: string;
  checkNow: () => Promise<void>;
  isSettled: () => boolean;
  end: () => void;
}

/** Milliseconds between two looks at a field whose text a program may have changed. */
const lookEvery = 500;
/** Milliseconds between two reports to the log. */
const tellEvery = 5000;

/** The words found, as written in the text. */
export const writtenWords = (text: string, findings: readonly Finding[]): string[] => [
  ...new Set(findings.map(({ start, end }) => text.slice(start, end))),
];

/** The words to name to the writer: for a pattern, the text it matched. */
export const wordsOf = (text: string, findings: readonly Finding[]): string[] => [
  ...new Set(
    findings.map(({ rule, keyword, start, end }) => (rule === 'pattern' ? text.slice(start, end) : keyword.keyword)),
  ),
];

/** For the message of a blocked form: names only words the writer has written. */
const namesOf = (text: string, findings: readonly Finding[]): string[] => [
  ...new Set(findings.flatMap((one) => (one.rule === 'typo' ? writtenWords(text, [one]) : wordsOf(text, [one])))),
];

const isSearch = (element: CheckedElement) => element.type === 'search';
const isKnown = (field: string): field is TextField => (textFields as readonly string[]).includes(field);

/** Looks at a field while somebody writes in it. @param show is told what was found. */
export function checkField(element: CheckedElement, show: (state: FieldState) => void): FieldChecker {
  const name = element.dataset.checks ?? '';
  const isAboutPaying = name.startsWith('pay:');
  const field = name.replace('pay:', '');
  let settled: string | null = null;
  let seen = element.value;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let told = '';

  const tell = (text: string, findings: readonly Finding[]) => {
    if (!isKnown(field) || findings.length === 0 || text === told) return;
    if (performance.now() - toldAt < tellEvery) return;
    [told, toldAt] = [text, performance.now()];
    const keywordIds = [...new Set(findings.map(({ keyword }) => keyword.id))].slice(0, 100);
    // Only for the log.
    reportFindings({ text, field, keywordIds }).catch(() => {});
  };
  const take = (state: FieldState) => {
    settled = state.text;
    const { text, blocked, warned } = state;
    if (!isSearch(element))
      setViolation(element, blocked.length > 0 ? { findings: blocked, keywords: namesOf(text, blocked) } : null);
    show(state);
    tell(text, [...blocked, ...warned]);
  };
  const checkNow = async () => {
    clearTimeout(timer);
    const text = element.value;
    seen = text;
    if (text.trim().length < shortestChecked) return take(nothing(text));
    const findings = await examine(text, { field, isAboutPaying });
    if (element.value !== text) return;
    if (findings === null) return take({ ...nothing(text), isUnavailable: true });
    const blocked = blockedInForm(findings);
    const warned = findings.filter((one) => one.rule === 'typo' && one.allowance === null && !blocked.includes(one));
    take({ ...nothing(text), blocked, warned });
  };
  const checkSoon = () => {
    seen = element.value;
    clearTimeout(timer);
    timer = setTimeout(() => void checkNow(), clientCheck.debounce);
  };

  element.addEventListener('input', checkSoon);
  const looking = setInterval(() => {
    if (element.value !== seen) checkSoon();
  }, lookEvery);
  const stopHearing = whenListChanges(() => void checkNow());
  void checkNow();
  return {
    field,
    checkNow,
    isSettled: () => settled === element.value,
    end() {
      clearTimeout(timer);
      clearInterval(looking);
      stopHearing();
      element.removeEventListener('input', checkSoon);
      setViolation(element, null);
    },
  };
}
