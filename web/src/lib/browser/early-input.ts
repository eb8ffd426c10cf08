/** An element of the document, as it is found in the page that the program has drawn. */
interface Finder {
  find: () => HTMLElement | undefined;
}

/** `public/before-program.js` keeps what is pressed and typed before the program runs, until it is ended. */
interface EarlyInput {
  end(): { pressed: readonly Finder[]; typed: readonly (Finder & { value: string })[]; focused: Finder | null };
}

/**
 * Does again what somebody did to the document before the program answered. Call it in the turn that draws the page:
 * what was typed is there at once, what was pressed happens when all that listens does.
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
 * As a keyboard would. React hears of a value only where it isn't the one that it has noted, and of a field that was
 * typed into before the program ran it has noted just that: so the field is emptied through React's own note first.
 */
function type(field: HTMLElement, value: string) {
  const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // The choice of a file can't be made for anybody.
  if (isTyped && field.type === 'file') return;
  const [start, end] = isTyped ? [field.selectionStart, field.selectionEnd] : [null, null];
  const isThere = isTyped && field.value === value;
  if (isTyped) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Whoever edits in the middle goes on there.
  if (isThere && start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
