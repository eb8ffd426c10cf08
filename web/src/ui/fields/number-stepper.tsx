import { unclearQuantity, wholePiecesText } from '@cobuy/domain/orders/order-quantities';
import { wholeNumberFrom } from '@cobuy/domain/texts/typed-number';
import { useEffect, useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import { FieldError } from './field.tsx';
import styles from './number-stepper.module.css';

interface NumberStepperProps {
  /** What is counted, for screen readers: "Quantity of Gala apples". */
  label: string;
  /** `unclearQuantity` while the field holds no valid number. */
  value: number;
  /** Gets `unclearQuantity` for anything but a whole number from `min` to `max`, which must not be sent as one. */
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  name?: string;
  id?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
}

const read = (typed: string, min: number, max: number) => {
  const number = typed.trim() === '' ? min : wholeNumberFrom(typed);
  return number >= min && number <= max ? number : unclearQuantity;
};

/** What is wrong with what is typed; null where nothing is. */
const problemOf = (typed: string, min: number, max: number) => {
  if (read(typed, min, max) !== unclearQuantity) return null;
  const number = wholeNumberFrom(typed);
  if (number > max) return `At most ${max.toLocaleString('en-US')}`;
  return number < min ? `At least ${min}` : wholePiecesText;
};

/** − value +: a whole number that is typed or counted. What is typed stays as it is typed. */
export function NumberStepper({
  label,
  value,
  onChange,
  min = 0,
  max = 9999,
  disabled = false,
  ...rest
}: NumberStepperProps) {
  const [typed, setTyped] = useState(value === unclearQuantity ? '' : String(value));
  const problemId = useId();
  // After a reload it's known that the entry was no number, but not what it was.
  const problem = problemOf(typed, min, max) ?? (value === unclearQuantity ? wholePiecesText : null);
  useEffect(
    () => setTyped((now) => (value === unclearQuantity || read(now, min, max) === value ? now : String(value))),
    [value, min, max],
  );
  const counted = value === unclearQuantity ? min : value;

  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next));
    setTyped(String(bounded));
    if (bounded !== value) onChange(bounded);
  };

  const stepper = (
    <div className={styles.stepper} data-filled={value > 0 || undefined} data-invalid={problem !== null || undefined}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Decrease ${label}`}
        disabled={disabled || counted <= min}
        onClick={() => set(counted - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        {...rest}
        className={styles.value}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={counted}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? `${problemId}-error` : rest['aria-describedby']}
        disabled={disabled}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const next = read(text, min, max);
          if (next !== value) onChange(next);
        }}
        onBlur={() => {
          if (typed.trim() === '') set(min);
        }}
        enterKeyHint="done"
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Ends the typing, and no more: a form that orders or pays is sent by its button.
            event.preventDefault();
            if (typed.trim() === '') set(min);
            event.currentTarget.select();
            return;
          }
          const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          set(counted + step);
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`Increase ${label}`}
        disabled={disabled || counted >= max}
        onClick={() => set(counted + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
  return (
    <div className={styles.field}>
      {stepper}
      <div aria-live="polite">
        <FieldError id={problemId} error={problem ?? undefined} />
      </div>
    </div>
  );
}
