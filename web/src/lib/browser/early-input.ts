/** An element of the document, as it is found in the page that the program has drawn. */
interface Finder {
  find: () => HTMLElement | undefined;
}

/** `public/before-program.js` keeps what is pressed and typed before the program runs, until it is ended. */
interface EarlyInput {
  end(): { pressed: readonly Finder[]; typed: readonly (Finder & { value: string })[]; focused: Finder | null };
}

/**
 * Replays what somebody did to the document before the program answered. Call it in the turn that draws the page: typed
 * text is there at once, and presses happen when everything listens.
 */
export function repeatEarlyInput(): void {
  const kept = window as { cobuyEarlyInput?: EarlyInput };
  const { pressed = [], typed = [], focused = null } = kept.cobuyEarlyInput?.end() ?? {};
  delete kept.cobuyEarlyInput;
  for (const { find, value } of typed) {
    const field = find();
    if (field) type(field, value);
  }
  const last = focused?.find();
  if (document.activeElement !== last) last?.focus({ preventScroll: true });
  if (pressed.length > 0) setTimeout(() => press(pressed));
}

/** One after the other: each finds what the one before has made of the page. */
function press([first, ...others]: readonly Finder[]) {
  first?.find()?.click();
  if (others.length > 0) setTimeout(() => press(others));
}

/**
 * Types like a keyboard. React notices only values that differ from the one it noted, and it has noted what was typed
 * before the program ran, so the field is first emptied through React's own note.
 */
function type(field: HTMLElement, value: string) {
  const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isTyped && field.type === 'file') return;
  const [start, end] = isTyped ? [field.selectionStart, field.selectionEnd] : [null, null];
  const isThere = isTyped && field.value === value;
  if (isTyped) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Somebody editing in the middle continues there.
  if (isThere && start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
