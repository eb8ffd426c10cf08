import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadCode } from '../load-code.ts';
import styles from './email-field.module.css';

interface Typo {
  typed: string;
  meant: string;
}

let suggest: ((typed: string) => string | null) | null = null;
/** Without a connection nothing is asked. */
const loadSuggestions = async () => {
  ({ suggestEmail: suggest } = await loadCode(() => import('@cobuy/domain/accounts/email-typos')));
};

const typosIn = (addresses: readonly string[]): Typo[] =>
  [...new Set(addresses)].flatMap((typed) => {
    const meant = suggest?.(typed);
    return meant ? [{ typed, meant }] : [];
  });

const inputIn = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('input, textarea');

/**
 * Waits for the end of the press that left the field; a question during it would move the button away, or be submitted
 * unseen.
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

/** Replaces whole addresses only, not the end of a longer one. */
const inPlaceOf = (value: string, typed: string, meant: string) =>
  value
    .split(/([\s,;<>]+)/)
    .map((part) => (part === typed ? meant : part))
    .join('');

interface EmailTyposProps {
  value: string;
  addresses?: readonly string[];
  onChange: (event: { target: { value: string } }) => void;
  children: ReactNode;
}

/**
 * Asks about typos in well-known mail hosts when the field is left, when an address comes into it without being typed,
 * or when the form is sent, which then takes one more press, so that real addresses pass. Nothing waits for the code
 * that knows the hosts.
 */
export function EmailTypos({ value, addresses = [value], onChange, children }: EmailTyposProps) {
  const [asked, setAsked] = useState<{ of: string; typos: readonly Typo[]; isHeld: boolean } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = asked?.of === value ? asked : null;

  const ask = useEffectEvent((isHeld: boolean) => {
    const typos = typosIn(addresses);
    setAsked({ of: value, typos, isHeld: isHeld && typos.length > 0 });
    return typos.length > 0;
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
  const use = ({ typed, meant }: Typo) => {
    const next = typed === value ? meant : inPlaceOf(value, typed, meant);
    onChange({ target: { value: next } });
    setAsked({ of: next, typos: shown?.typos.filter((one) => one.typed !== typed) ?? [], isHeld: false });
    // The pressed button disappears.
    inputIn(place.current)?.focus();
  };

  return (
    <div className={styles.field} ref={place}>
      {children}
      <div role="status">
        {shown?.typos.map((typo) => (
          <p key={typo.typed} className={styles.asked}>
            Did you mean {typo.meant}?{' '}
            <button type="button" className={styles.take} onClick={() => use(typo)}>
              Use {typo.meant.slice(typo.meant.indexOf('@') + 1)}
            </button>
            {shown.isHeld ? ' If it’s right as it is, press again.' : null}
          </p>
        ))}
      </div>
    </div>
  );
}
