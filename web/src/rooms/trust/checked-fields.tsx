import { useEffect, useRef, useState } from 'react';
import { CheckedField } from './checked-field.tsx';
import type { CheckedElement, FieldChecker } from './field-checker.ts';
import { guardSubmits } from './guard-submit.ts';
import { startTextChecker } from './text-checker.ts';

const checkedOf = (target: unknown): CheckedElement | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.dataset.checks
    ? target
    : null;

/** Fields focused or filled while this was still loading. */
const enteredMeanwhile = () =>
  [...document.querySelectorAll('[data-checks]')]
    .map(checkedOf)
    .filter((field) => field !== null && (field === document.activeElement || field.value !== '')) as CheckedElement[];

/**
 * Checks fields marked with `data-checks` once somebody enters one. Separate from the forms, so that no form has to
 * know of it or loads it before it's needed.
 */
export function CheckedFields() {
  const [fields, setFields] = useState<readonly CheckedElement[]>(enteredMeanwhile);
  const checkers = useRef(new Map<CheckedElement, FieldChecker>());
  useEffect(() => {
    startTextChecker();
    const enter = ({ target }: Event) => {
      const field = checkedOf(target);
      if (!field) return;
      setFields((now) => (now.includes(field) ? now : [...now.filter(({ isConnected }) => isConnected), field]));
    };
    document.addEventListener('focusin', enter);
    const stopGuarding = guardSubmits(checkers.current);
    return () => {
      document.removeEventListener('focusin', enter);
      stopGuarding();
    };
  }, []);
  return fields.map((field) => <CheckedField key={keyOf(field)} field={field} checkers={checkers.current} />);
}

const keys = new WeakMap<CheckedElement, number>();
let lastKey = 0;
/** A field keeps its key for as long as it's on the page. */
function keyOf(field: CheckedElement): number {
  const known = keys.get(field);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(field, lastKey);
  return lastKey;
}
