import type { Tone } from './notice.tsx';

export interface ToastMessage {
  tone: Tone;
  title: string;
  text?: string;
  /** How long it stays, in milliseconds; 5 s unless the specification says otherwise. */
  forMs?: number;
  /** One thing to do about it; doing it closes the message. */
  action?: {
    label: string;
    onAction: () => void;
    /** Milliseconds in which it can be done: the seconds left are shown, and the message stays no longer. */
    withinMs?: number;
  };
}

type Take = (message: ToastMessage) => void;

// The list of messages is loaded with the first one; until it is there, messages wait here.
let take: Take | null = null;
let wake: (() => void) | null = null;
const waiting: ToastMessage[] = [];

/** Shows a message that goes by itself. */
export function showToast(message: ToastMessage) {
  if (take) return take(message);
  waiting.push(message);
  wake?.();
}

/** `needed` is called once there is something to show. */
export function whenToastsAreNeeded(needed: () => void) {
  wake = needed;
  if (waiting.length > 0) needed();
  return () => {
    wake = null;
  };
}

/** The list takes over, with what has waited for it. */
export function receiveToasts(receive: Take) {
  take = receive;
  for (const message of waiting.splice(0)) receive(message);
  return () => {
    take = null;
  };
}
