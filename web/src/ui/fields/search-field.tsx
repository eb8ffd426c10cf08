import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Field, fieldId } from './field.tsx';
import input from './input.module.css';

const settleMs = 250;

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'defaultValue'> {
  name: string;
  label: string;
  /** What is searched for now, as the address says. */
  value: string;
  'data-checks'?: string | undefined;
  /** Called once typing pauses, at once on Enter and when cleared. */
  onSearch: (text: string) => void;
}

/** Whether a press opens another page in the place of this one. */
function leadsElsewhere({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, pathname: string): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || metaKey || ctrlKey || shiftKey || altKey) return false;
  return link.protocol.startsWith('http') && (link.origin !== window.location.origin || link.pathname !== pathname);
}

/** Searches as you type, without a request for each letter. */
export function SearchField({ label, value, onSearch, id: given, ...rest }: SearchFieldProps) {
  const id = given ?? fieldId(rest.name);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useEffectEvent((next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  });

  // "Back" changes the address; the field follows unless the change came from here.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Someone who pressed a result may be on its page already, though this one is still visible.
      if (window.location.pathname === pathname) search(text.trim());
    }, settleMs);
    // If a result's page is still loading, another address would cancel it.
    const giveWay = (event: MouseEvent) => {
      if (leadsElsewhere(event, pathname)) clearTimeout(timer);
    };
    document.addEventListener('click', giveWay, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', giveWay, true);
    };
  }, [text]);

  const now = (next: string) => {
    setText(next);
    if (next.trim() !== sent.current) {
      sent.current = next.trim();
      onSearch(next.trim());
    }
  };

  return (
    <Field id={id} label={label}>
      <span className={input.framed}>
        <span className={input.icon}>
          <Icon name="search" />
        </span>
        <input
          autoComplete="off"
          enterKeyHint="search"
          data-checks="search"
          {...rest}
          id={id}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') now(text);
            if (event.key === 'Escape') now('');
          }}
          className={classNames(input.input, input.withIcon, text !== '' && input.withEnd)}
        />
        {text ? (
          <span className={input.end}>
            <IconButton icon="cross" label="Clear search" onClick={() => now('')} />
          </span>
        ) : null}
      </span>
    </Field>
  );
}
