import { prohibitedIn, trustErrors } from '@cobuy/contract/trust/trust.errors';
import { fieldLabels } from '@cobuy/domain/trust/field-labels';
import type { TextField } from '@cobuy/domain/trust/trust-rules';
import { trustTexts } from '@cobuy/domain/trust/trust-texts';
import { useSession } from '../../lib/session/session.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { checkedLeave } from '../../ui/fields/checked-leave.ts';
import type { CheckedElement, FieldChecker } from './field-checker.ts';
import { blockedFields, formOf } from './form-violations.ts';
import { refreshList } from './text-checker.ts';

export type Checkers = ReadonlyMap<CheckedElement, FieldChecker>;

/** Milliseconds that sending waits for the last letters' check; after that the server alone decides. */
const patience = 300;
/** Milliseconds to wait for whether the blocking words are still forbidden. */
const patienceBeforeBlocking = 1500;
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Forms let through after a check. */
const passing = new WeakSet<Element>();

const checkersOf = (form: Element, checkers: Checkers) =>
  [...checkers].flatMap(([field, checker]) => (field.isConnected && formOf(field) === form ? checker : []));

/** Findings in text that has changed since block nothing: the server checks what is sent. */
const stillBlocked = (form: Element, checkers: Checkers) =>
  blockedFields(form).filter(([field]) => checkers.get(field as CheckedElement)?.isSettled() ?? true);

function say(form: Element, checkers: Checkers): void {
  const [first] = stillBlocked(form, checkers);
  if (!first) return;
  const [field, { keywords }] = first;
  field.focus();
  const name = checkers.get(field as CheckedElement)?.field ?? '';
  showToast({ tone: 'danger', ...cannotSubmit(name, keywords) });
}

/** @returns whether it may be sent. */
async function lookAgain(form: Element, checkers: Checkers): Promise<boolean> {
  const isBlocked = blockedFields(form).length > 0;
  const look = async () => {
    // Signed-out people aren't told of list changes; a word that's allowed by now must not block them.
    if (isBlocked && !useSession.getState().isAuthenticated) await refreshList();
    await Promise.all(checkersOf(form, checkers).map(({ checkNow }) => checkNow()));
  };
  // Not within the event being held back: resubmitting the form during it does nothing.
  await wait(0);
  await Promise.race([look(), wait(isBlocked ? patienceBeforeBlocking : patience)]);
  return stillBlocked(form, checkers).length === 0;
}

/** Keeps forms, and texts outside of forms, from being sent while prohibited content stands in them. */
export function guardSubmits(checkers: Checkers): () => void {
  const guard = (event: Event, form: Element, send: () => void) => {
    if (passing.has(form)) return void passing.delete(form);
    const own = checkersOf(form, checkers);
    if (own.length === 0 || (own.every(({ isSettled }) => isSettled()) && blockedFields(form).length === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    void lookAgain(form, checkers).then((maySend) => {
      if (!form.isConnected) return;
      if (maySend) send();
      else say(form, checkers);
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    guard(event, form, () => {
      passing.add(form);
      form.requestSubmit(event.submitter?.isConnected ? event.submitter : null);
      passing.delete(form);
    });
  };
  const onLeave = (event: CustomEvent<() => void>) => {
    if (event.target instanceof HTMLElement) guard(event, formOf(event.target), event.detail);
  };
  document.addEventListener('submit', onSubmit, { capture: true });
  document.addEventListener(checkedLeave, onLeave, { capture: true });
  return () => {
    document.removeEventListener('submit', onSubmit, { capture: true });
    document.removeEventListener(checkedLeave, onLeave, { capture: true });
  };
}

/** Makes the send buttons say why they don't send. */
export function markButtons(field: CheckedElement): void {
  const isBlocked = blockedFields(formOf(field)).length > 0;
  for (const button of sendingButtons(field)) {
    if (isBlocked) button.title = trustTexts.formProhibited;
    else if (button.title === trustTexts.formProhibited) button.removeAttribute('title');
    button.toggleAttribute('data-held', isBlocked);
  }
}

/** Outside of forms they carry `data-sends`. */
const sendingButtons = (field: CheckedElement): HTMLElement[] =>
  field.form
    ? [...field.form.elements].filter(
        (button): button is HTMLButtonElement => button instanceof HTMLButtonElement && button.type === 'submit',
      )
    : [...(field.closest(':has([data-sends])')?.querySelectorAll<HTMLElement>('[data-sends]') ?? [])];

/** The message when a form is blocked; some fields have their own, the same as in the server's refusal. */
function cannotSubmit(field: string, keywords: readonly string[]): { title: string; text?: string } {
  const { sentence } = prohibitedIn(field as TextField);
  const own = sentence
    .replace('{field}', fieldLabels[field as TextField] ?? field)
    .replace('{keywords}', keywords.join(', '));
  if (sentence === trustErrors.prohibited_content.sentence) return { title: trustTexts.cannotSubmit };
  return sentence.startsWith('{field}') ? { title: trustTexts.cannotSubmit, text: own } : { title: own };
}
