import type { Finding } from './check-messages.ts';

export interface Violation {
  findings: readonly Finding[];
  keywords: readonly string[];
}

/** Per form, per field; a field without any is removed (docs/rules/trust.md#in-forms). */
const violations = new Map<Element, Map<HTMLElement, Violation>>();

/** The form of a field; a field without one stands for itself. */
export const formOf = (field: HTMLElement): Element =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.form : null) ?? field;

/** The fields of a form that keep it from being sent, in the order of the page. */
export const blockedFields = (form: Element): [field: HTMLElement, violation: Violation][] =>
  [...(violations.get(form) ?? [])]
    .filter(([field]) => field.isConnected)
    .toSorted(([one], [other]) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));

export function setViolation(field: HTMLElement, violation: Violation | null): void {
  const form = formOf(field);
  const fields = violations.get(form) ?? new Map<HTMLElement, Violation>();
  if (violation) fields.set(field, violation);
  else fields.delete(field);
  if (fields.size > 0) violations.set(form, fields);
  else violations.delete(form);
}
