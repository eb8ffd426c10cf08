// @vitest-environment happy-dom
// Rules: docs/rules/trust.md#in-forms
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session/session.ts';
import type { CheckedElement, FieldChecker } from './field-checker.ts';
import { setViolation } from './form-violations.ts';
import { guardSubmits } from './guard-submit.ts';

const found = { findings: [], keywords: ['cocaine'] };
const checkers = new Map<CheckedElement, FieldChecker>();
const sent = vi.fn((event: Event) => event.preventDefault());
let field: HTMLInputElement;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  // The list is asked for again by those alone who are told of no changes.
  useSession.setState({ isAuthenticated: true });
  document.body.innerHTML = '<form><input name="comments" data-checks="comments"><button>Send</button></form>';
  field = document.querySelector('input') as HTMLInputElement;
  document.querySelector('form')?.addEventListener('submit', sent);
  stop = guardSubmits(checkers);
});
afterEach(() => {
  stop();
  setViolation(field, null);
  checkers.clear();
  sent.mockClear();
  useSession.setState({ isAuthenticated: false });
  vi.useRealTimers();
});

/** Of a field whose words are looked at for longer than anybody waits, or were looked at as they stand. */
const lookedAt = (isSettled: boolean) =>
  checkers.set(field, {
    field: 'comments',
    checkNow: () => (isSettled ? Promise.resolve() : new Promise<void>(() => {})),
    isSettled: () => isSettled,
    end: () => {},
  });
async function press() {
  document.querySelector('form')?.requestSubmit();
  await vi.advanceTimersByTimeAsync(5000);
}

test('what was found in words that were changed since keeps a form back no longer than a look is waited for', async () => {
  lookedAt(false);
  setViolation(field, found);
  await press();
  expect(sent).toHaveBeenCalledOnce();
});

test('what is found in the words that stand there keeps the form back', async () => {
  lookedAt(true);
  setViolation(field, found);
  await press();
  expect(sent).not.toHaveBeenCalled();
});
