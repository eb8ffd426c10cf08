/** Somebody, or everybody, who can be named with an "@" before. */
export interface Mentionable {
  id: string;
  /** What follows the "@". */
  display: string;
}

export interface TextPart {
  text: string;
  /** Who is named here; null for plain text. */
  mention: Mentionable | null;
}

/**
 * Cuts a text at its mentions: an "@" at the start or after a space, then a whole name
 * (docs/rules/conversations.md#mentions).
 */
export function splitAtMentions(text: string, mentionables: readonly Mentionable[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) parts.push({ text: text.slice(from, to), mention: null });
  };
  // Longest first: "@Ana Berg" isn't "@Ana" followed by a word.
  const byLength = mentionables.toSorted((one, other) => other.display.length - one.display.length);
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < from || (at > 0 && !/\s|\(/.test(text[at - 1] ?? ''))) continue;
    const rest = text.slice(at + 1);
    const mention = byLength.find(
      ({ display }) =>
        rest.slice(0, display.length).toLowerCase() === display.toLowerCase() &&
        !/^[\p{L}\p{N}_]/u.test(rest.slice(display.length)),
    );
    if (!mention) continue;
    plain(at);
    from = at + 1 + mention.display.length;
    parts.push({ text: text.slice(at, from), mention });
  }
  plain(text.length);
  return parts;
}

/** Ids of all who are named in a text, each once. Where two have one name, those that were `chosen` are meant. */
export function collectMentions(
  text: string,
  mentionables: readonly Mentionable[],
  chosen: ReadonlySet<string> = new Set(),
): string[] {
  const preferred = [
    ...mentionables.filter(({ id }) => chosen.has(id)),
    ...mentionables.filter(({ id }) => !chosen.has(id)),
  ];
  return [...new Set(splitAtMentions(text, preferred).flatMap(({ mention }) => (mention ? [mention.id] : [])))];
}

/** The name that is being typed at the cursor, or null: `@an|` → `{ from: 0, query: 'an' }`. */
export function mentionAtCursor(text: string, cursor: number): { from: number; query: string } | null {
  const match = /(?:^|\s)@([^\s@][^@\n]{0,39})?$/u.exec(text.slice(0, cursor));
  if (!match) return null;
  const query = match[1] ?? '';
  return { from: cursor - query.length - 1, query };
}
