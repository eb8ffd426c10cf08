import type { Tone } from './notice.tsx';

export interface ToastMessage {
  tone: Tone;
  title: string;
  text?: string;
  /** How long it stays, in milliseconds; 5 s unless said otherwise (docs/rules/pages.md#messages). */
  forMs?: number;
  /** It can be read elsewhere, too: where newer messages take its room it goes, and is not shown once more later. */
  isNews?: boolean;
  /** One thing to do about it; doing it closes the message. */
  action?: {
    label: string;
    onAction: () => void;
    /** Milliseconds in which it can be done: the seconds left are shown, and the message stays no longer. */
    withinMs?: number;
  };
}

/** Shows a message and returns what closes it. */
type Take = (message: ToastMessage) => () => void;

// The message list loads with the first message; until then, messages wait here.
let take: Take | null = null;
let clear: (() => void) | null = null;
let wake: (() => void) | null = null;
const waiting: { message: ToastMessage; since: number }[] = [];
const shown = new WeakMap<ToastMessage, () => void>();

/** Shows a message that goes away on its own. @returns what closes it before its time. */
export function showToast(message: ToastMessage): () => void {
  if (take) shown.set(message, take(message));
  else {
    waiting.push({ message, since: performance.now() });
    wake?.();
  }
  return () => {
    const place = waiting.findIndex((one) => one.message === message);
    if (place >= 0) waiting.splice(place, 1);
    shown.get(message)?.();
  };
}

/** `needed` is called once there is something to show. */
export function whenToastsAreNeeded(needed: () => void) {
  wake = needed;
  if (waiting.length > 0) needed();
  return () => {
    wake = null;
  };
}

/** What one person was told, or may still undo, isn't the next person's. */
export function closeToasts(): void {
  waiting.length = 0;
  clear?.();
}

/** The list takes over, starting with the messages that have waited. */
export function receiveToasts(receive: Take, clearAll: () => void = () => {}) {
  take = receive;
  clear = clearAll;
  for (const { message, since } of waiting.splice(0)) {
    const left = stillTrue(message, performance.now() - since);
    if (left) shown.set(message, receive(left));
  }
  return () => {
    take = null;
    clear = null;
  };
}

/** The time to act also runs while the message waits. @returns null if it's over. */
function stillTrue(message: ToastMessage, waitedMs: number): ToastMessage | null {
  const { action } = message;
  if (!action?.withinMs) return message;
  const withinMs = action.withinMs - waitedMs;
  return withinMs > 0 ? { ...message, action: { ...action, withinMs } } : null;
}
