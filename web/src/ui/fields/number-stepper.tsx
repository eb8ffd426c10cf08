import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './number-stepper.module.css';

interface NumberStepperProps {
  /** What is counted, for those who hear the page: "Quantity of Gala apples". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  name?: string;
  id?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
}

const wholeNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

/** − value +: a whole number that is typed or counted. A half-typed field keeps what stands in it until it is left. */
export function NumberStepper({
  label,
  value,
  onChange,
  min = 0,
  max = 9999,
  disabled = false,
  ...rest
}: NumberStepperProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped((now) => (wholeNumber(now) === value ? now : String(value))), [value]);

  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next));
    setTyped(String(bounded));
    if (bounded !== value) onChange(bounded);
  };

  return (
    <div className={styles.stepper} data-filled={value > 0 || undefined}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Decrease ${label}`}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        {...rest}
        className={styles.value}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        disabled={disabled}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value.replaceAll(/\D/g, '').slice(0, String(max).length);
          setTyped(text);
          const next = wholeNumber(text) ?? min;
          if (next >= min && next <= max && next !== value) onChange(next);
        }}
        onBlur={() => set(wholeNumber(typed) ?? min)}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          set(value + step);
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`Increase ${label}`}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
