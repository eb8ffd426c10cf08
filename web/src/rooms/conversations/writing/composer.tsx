import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import { longestMessage, previewLengths, previewOf } from '@cobuy/domain/conversations/message-rules';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { mayLeave } from '../../../ui/fields/checked-leave.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import { mentionAtCursor } from '../find-mentions.ts';
import styles from './composer.module.css';
import { type MentionSuggestion, MentionSuggestions } from './mention-suggestions.tsx';
import type { ComposerState } from './use-composer.ts';
import { useTyping } from './use-typing.ts';

interface ComposerProps {
  composer: ComposerState;
  /** The name of the field: "Message in General Chat". */
  label: string;
  placeholder: string;
  /** The field of the rules by which its text is checked. */
  checks: string;
  /** Milliseconds without a key after which typing has stopped. */
  typingPause: number;
  onTyping: (isTyping: boolean) => void;
  /** Whom a name that is being typed may mean. */
  suggest?: ((query: string) => readonly MentionSuggestion[]) | undefined;
  /** For the key that edits the last own message. */
  lastOwn: Message | null;
}

/** From here on it says how many characters are left. */
const fewLeft = 200;

export function Composer({
  composer,
  label,
  placeholder,
  checks,
  typingPause,
  onTyping,
  suggest,
  lastOwn,
}: ComposerProps) {
  const { text, editing, replyingTo, problem, isSaving } = composer;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const [picked, setPicked] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const typed = useTyping(typingPause, onTyping);
  const mention = suggest && !isClosed ? mentionAtCursor(text, cursor) : null;
  const suggestions = mention && suggest ? suggest(mention.query) : [];
  const current = suggestions[Math.min(picked, suggestions.length - 1)];
  const left = longestMessage - text.trim().length;

  // Whoever chose to reply or to edit wants to write now.
  const target = editing?.id ?? replyingTo?.id;
  useEffect(() => {
    if (!target) return;
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [target]);

  // With its new text the field puts the caret at its end: before the next key it is back behind the name.
  const caretAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caretAt.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caretAt.current, caretAt.current);
    caretAt.current = null;
  });

  const take = (suggestion: MentionSuggestion) => {
    if (!mention) return;
    const before = `${text.slice(0, mention.from)}@${suggestion.display} `;
    composer.change(before + text.slice(cursor).replace(/^ /, ''));
    composer.choose(suggestion.id);
    setCursor(before.length);
    caretAt.current = before.length;
  };
  const submit = () => {
    const field = area.current;
    const send = () => {
      composer.submit();
      typed('');
      field?.focus();
    };
    if (!field || mayLeave(field, send)) send();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that confirms a character of an input method is no command.
    if (event.nativeEvent.isComposing) return;
    const command = commandOf(event, { hasSuggestions: current !== undefined, isEmpty: text === '' });
    if (command === null) return;
    if (command === 'edit-last' && (!lastOwn || editing)) return;
    if (command === 'cancel' && !editing && !replyingTo) return;
    event.preventDefault();
    const count = suggestions.length;
    if (command === 'send') submit();
    else if (command === 'edit-last' && lastOwn) composer.edit(lastOwn);
    else if (command === 'cancel') composer.cancel();
    else if (command === 'close') setIsClosed(true);
    else if (command === 'take' && current) take(current);
    else if (command === 'next') setPicked((Math.min(picked, count - 1) + 1) % count);
    else if (command === 'previous') setPicked((Math.min(picked, count - 1) + count - 1) % count);
  };

  return (
    <div className={styles.composer} data-field>
      {replyingTo ? (
        <Banner onCancel={composer.cancel} cancelLabel="Cancel reply">
          Replying to <b>{replyingTo.sender.name}</b>: {previewOf(replyingTo.content, previewLengths.notice)}
        </Banner>
      ) : null}
      {editing ? (
        <Banner onCancel={composer.cancel} cancelLabel="Cancel edit">
          Editing your message
        </Banner>
      ) : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          <Icon name="stop" size={16} /> {problem}
        </p>
      ) : null}
      <div className={styles.line}>
        <textarea
          ref={area}
          data-checks={checks}
          className={styles.area}
          aria-label={label}
          aria-autocomplete={suggest ? 'list' : undefined}
          aria-controls={current ? `${id}-list` : undefined}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-describedby={left <= fewLeft ? `${id}-left` : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={placeholder}
          rows={1}
          enterKeyHint="send"
          value={text}
          onChange={({ target: field }) => {
            composer.change(field.value);
            setCursor(field.selectionStart);
            setPicked(0);
            setIsClosed(false);
            if (!editing) typed(field.value);
          }}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => setIsClosed(true)}
        />
        <Button
          data-sends
          variant="primary"
          onClick={submit}
          disabled={text.trim() === '' || left < 0}
          pending={isSaving}
          icon={<Icon name={editing ? 'check' : 'send'} size={16} />}
        >
          {editing ? 'Save' : 'Send'}
        </Button>
        {current && mention ? (
          <MentionSuggestions id={id} suggestions={suggestions} current={current} onTake={take} />
        ) : null}
      </div>
      {left <= fewLeft ? (
        <p className={styles.left} id={`${id}-left`} data-over={left < 0 || undefined}>
          {left < 0 ? `${-left} characters too many` : `${left} characters left`}
        </p>
      ) : null}
      <VisuallyHidden role="status">{current ? `${suggestions.length} people to mention` : ''}</VisuallyHidden>
    </div>
  );
}

type Command = 'send' | 'edit-last' | 'cancel' | 'close' | 'take' | 'next' | 'previous';

function commandOf(event: KeyboardEvent, at: { hasSuggestions: boolean; isEmpty: boolean }): Command | null {
  if (at.hasSuggestions) {
    if (event.key === 'ArrowDown') return 'next';
    if (event.key === 'ArrowUp') return 'previous';
    if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) return 'take';
    if (event.key === 'Escape') return 'close';
  }
  if (event.key === 'Escape') return 'cancel';
  if (event.key === 'ArrowUp' && at.isEmpty) return 'edit-last';
  if (event.key === 'Enter' && !event.shiftKey) return 'send';
  return null;
}

function Banner({
  children,
  onCancel,
  cancelLabel,
}: {
  children: ReactNode;
  onCancel: () => void;
  cancelLabel: string;
}) {
  return (
    <div className={styles.banner}>
      <p className={styles.bannerText}>{children}</p>
      <IconButton icon="cross" label={cancelLabel} onClick={onCancel} />
    </div>
  );
}
