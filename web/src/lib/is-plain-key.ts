/** Pressed once, alone, and not to write with. */
export function isPlainKey(event: KeyboardEvent) {
  const isTyping =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !== null;
  return !isTyping && !event.repeat && !event.metaKey && !event.ctrlKey && !event.altKey;
}
