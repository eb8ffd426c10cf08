import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadCode } from '../load-code.ts';
import styles from './email-field.module.css';

interface Slip {
  typed: string;
  meant: string;
}

let suggest: ((typed: string) => string | null) | null = null;
/** Without a connection nothing is asked. */
const loadSuggestions = async () => {
  ({ suggestEmail: suggest } = await loadCode(() => import('@cobuy/domain/accounts/email-typos')));
};

const slipsIn = (addresses: readonly string[]): Slip[] =>
  [...new Set(addresses)].flatMap((typed) => {
    const meant = suggest?.(typed);
    return meant ? [{ typed, meant }] : [];
  });

const inputIn = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('input, textarea');

/**
 * Once the press is over that a field was left by: a question that comes in between would move the button away, or be
 * sent off unseen.
 */
const afterPress = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const later = () => setTimeout(resolve);
    if (!isPressed) return void later();
    document.addEventListener('pointerup', later, { once: true, signal });
    document.addEventListener('pointercancel', later, { once: true, signal });
  });
let isPressed = false;
const watchPresses = (signal: AbortSignal) => {
  for (const [type, now] of [
    ['pointerdown', true],
    ['pointerup', false],
    ['pointercancel', false],
  ] as const)
    document.addEventListener(
      type,
      () => {
        isPressed = now;
      },
      { capture: true, signal },
    );
};

/** Each time it stands there by itself, and not where a longer one ends in it. */
const inPlaceOf = (value: string, typed: string, meant: string) =>
  value
    .split(/([\s,;<>]+)/)
    .map((part) => (part === typed ? meant : part))
    .join('');

interface EmailSlipsProps {
  value: string;
  /** The addresses in it, where there may be several. */
  addresses?: readonly string[];
  onChange: (event: { target: { value: string } }) => void;
  /** The field. */
  children: ReactNode;
}

/**
 * A slip of the finger in a well-known host is asked about once the field is left, when an address comes into it without
 * being typed, or when the form is sent, which waits for one more press: whoever has such an address goes on, and nothing waits for the code that knows the hosts.
 */
export function EmailSlips({ value, addresses = [value], onChange, children }: EmailSlipsProps) {
  const [asked, setAsked] = useState<{ of: string; slips: readonly Slip[]; isHeld: boolean } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = asked?.of === value ? asked : null;

  const ask = useEffectEvent((isHeld: boolean) => {
    const slips = slipsIn(addresses);
    setAsked({ of: value, slips, isHeld: isHeld && slips.length > 0 });
    return slips.length > 0;
  });
  const hold = useEffectEvent((event: Event) => {
    if (asked?.of === value || suggest === null || !ask(true)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const input = inputIn(place.current);
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: 'center' });
  });
  const leave = useEffectEvent(async () => {
    await loadSuggestions().catch(() => undefined);
    if (suggest !== null && place.current && asked?.of !== value) ask(false);
  });
  useEffect(() => {
    const around = place.current;
    const form = around?.closest('form');
    const heard = new AbortController();
    const { signal } = heard;
    watchPresses(signal);
    around?.addEventListener('focusin', () => void loadSuggestions().catch(() => undefined), { signal });
    around?.addEventListener('focusout', () => void afterPress(signal).then(leave), { signal });
    form?.addEventListener('submit', (event) => hold(event), { capture: true, signal });
    return () => heard.abort();
  }, []);
  useEffect(() => {
    // A draft, the browser or early input has put it there: nobody will leave the field.
    if (value === '' || inputIn(place.current) === document.activeElement) return;
    const gone = new AbortController();
    void afterPress(gone.signal).then(() => (gone.signal.aborted ? undefined : leave()));
    return () => gone.abort();
  }, [value]);
  const use = ({ typed, meant }: Slip) => {
    const next = typed === value ? meant : inPlaceOf(value, typed, meant);
    onChange({ target: { value: next } });
    setAsked({ of: next, slips: shown?.slips.filter((one) => one.typed !== typed) ?? [], isHeld: false });
    // The button goes away.
    inputIn(place.current)?.focus();
  };

  return (
    <div className={styles.field} ref={place}>
      {children}
      <div role="status">
        {shown?.slips.map((slip) => (
          <p key={slip.typed} className={styles.asked}>
            Did you mean {slip.meant}?{' '}
            <button type="button" className={styles.take} onClick={() => use(slip)}>
              Use {slip.meant.slice(slip.meant.indexOf('@') + 1)}
            </button>
            {shown.isHeld ? ' If it’s right as it is, press again.' : null}
          </p>
        ))}
      </div>
    </div>
  );
}
