type Path = readonly number[];

/** `public/before-program.js` keeps what is pressed and typed before the program runs, until it is ended. */
interface EarlyInput {
  end(): { pressed: readonly Path[]; typed: readonly { path: Path; value: string }[]; focused: Path | null };
}

/**
 * Does anew what somebody did to the document before the program answered. Call it in the turn that draws the page: what
 * was typed is there at once, what was pressed happens when all that listens does.
 */
export function repeatEarlyInput(root: Element | null = document.getElementById('root')): void {
  const kept = window as { cobuyEarlyInput?: EarlyInput };
  const { pressed = [], typed = [], focused = null } = kept.cobuyEarlyInput?.end() ?? {};
  delete kept.cobuyEarlyInput;
  const elementAt = (path: Path) =>
    path.reduce<Element | undefined>((at, place) => at?.children[place], root ?? undefined);
  for (const { path, value } of typed) {
    const field = elementAt(path);
    if (field) type(field, value);
  }
  const last = focused && elementAt(focused);
  if (last instanceof HTMLElement && document.activeElement !== last) last.focus({ preventScroll: true });
  const controls = pressed.map(elementAt);
  if (controls.length > 0) setTimeout(() => press(controls));
}

/** One after the other: each finds what the one before has made of the page. */
function press([first, ...others]: readonly (Element | undefined)[]) {
  if (first instanceof HTMLElement) first.click();
  if (others.length > 0) setTimeout(() => press(others));
}

/** As a keyboard would: React hears of it only past its own record of the value. */
function type(field: Element, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
