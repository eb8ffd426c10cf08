/** Sent before text outside a form goes out; the text check may hold it back. */
export const checkedLeave = 'cobuy:leave';

declare global {
  interface DocumentEventMap {
    [checkedLeave]: CustomEvent<() => void>;
  }
}

/**
 * Whether a text may be sent now: not while it's being checked or if it's prohibited. `resume` is called if it turns
 * out to be allowed.
 */
export const mayLeave = (field: HTMLElement, resume: () => void): boolean =>
  field.dispatchEvent(new CustomEvent(checkedLeave, { bubbles: true, cancelable: true, detail: resume }));
