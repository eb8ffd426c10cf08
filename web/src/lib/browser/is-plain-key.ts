/**
 * A single key, pressed alone and not to write with.
 * @param where `page`: not while something lies over it; `panel`: not while a question lies over that
 */
export function isPlainKey(event: KeyboardEvent, where: 'page' | 'panel' = 'page') {
  const elsewhere = where === 'page' ? '[role=dialog], [role=alertdialog]' : '[role=alertdialog]';
  const isTyping =
    event.target instanceof Element && event.target.closest(`input, textarea, select, ${elsewhere}`) !== null;
  return !isTyping && !event.repeat && !event.metaKey && !event.ctrlKey && !event.altKey;
}
