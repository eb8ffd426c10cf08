// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';
import type { MentionSuggestion } from './mention-suggestions.tsx';
import type { ComposerState } from './use-composer.ts';

const priya: MentionSuggestion = { id: 'priya', display: 'Priya', label: 'Organizer', type: 'user', avatarUrl: null };

let place: HTMLElement;
let root: Root;

/** Keeps the text as a conversation does. */
function Writing() {
  const [text, change] = useState('');
  const nothing = () => undefined;
  const composer: ComposerState = {
    ...{ text, change, replyingTo: null, editing: null, problem: null, isSaving: false },
    ...{ choose: nothing, submit: nothing, reply: nothing, edit: nothing, cancel: nothing, takeBack: () => false },
  };
  return (
    <Composer
      {...{ composer, label: 'Message', placeholder: '', checks: 'message', typingPause: 1000 }}
      onTyping={nothing}
      suggest={() => [priya]}
      lastOwn={null}
    />
  );
}
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
/** What a key does to the field, before the screen is drawn anew. */
function type(text: string, at: number) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
  field().setSelectionRange(at, at);
  act(() => void field().dispatchEvent(new Event('input', { bubbles: true })));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<Writing />));
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

test('after a name that was taken in the middle of a text, the next letter lands behind the name', () => {
  field().focus();
  type('@pri is here', 4);
  act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(field().value).toBe('@Priya is here');
  expect([field().selectionStart, field().selectionEnd]).toEqual([7, 7]);
});
