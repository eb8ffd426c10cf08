import { useEffect, useRef } from 'react';
import { Avatar } from '../../../ui/format/avatar.tsx';
import type { Mentionable } from '../find-mentions.ts';
import styles from './mention-suggestions.module.css';

export interface MentionSuggestion extends Mentionable {
  /** Beside the name: who they are, or whom it reaches. */
  label: string;
  type: string;
  avatarUrl: string | null;
}

interface MentionSuggestionsProps {
  id: string;
  suggestions: readonly MentionSuggestion[];
  current: MentionSuggestion;
  onTake: (suggestion: MentionSuggestion) => void;
}

/** Whom an "@" may mean. The field keeps the focus; its keys choose here. */
export function MentionSuggestions({ id, suggestions, current, onTake }: MentionSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${current.id}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current.id]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="People to mention" className={styles.list}>
      {suggestions.map((suggestion) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        <div
          key={suggestion.id}
          id={`${id}-${suggestion.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={suggestion.id === current.id}
          className={styles.option}
          // Otherwise the field loses the focus, and the list closes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          {suggestion.type === 'user' ? (
            <Avatar name={suggestion.display} url={suggestion.avatarUrl} size={28} />
          ) : null}
          <b>@{suggestion.display}</b> <span className={styles.label}>{suggestion.label}</span>
        </div>
      ))}
    </div>
  );
}
