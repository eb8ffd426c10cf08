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

/** As a keyboard would: React hears of it only past its own record of the value. */
function type(field: Element, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
