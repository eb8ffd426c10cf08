import { classNames } from '../class-names.ts';
import choice from '../fields/choice.module.css';
import styles from './row-checkbox.module.css';

interface RowCheckboxProps {
  label: string;
  /** How many of the rows it stands for are ticked. */
  count: number;
  of: number;
  /** @param isRange whether Shift was held. */
  onSelect: (selected: boolean, isRange: boolean) => void;
}

/** Ticks one row, or all of them; half filled if only some are ticked. */
export function RowCheckbox({ label, count, of, onSelect }: RowCheckboxProps) {
  const isAll = of > 0 && count === of;
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        className={classNames(choice.box, styles.box)}
        aria-label={label}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAll;
        }}
        onChange={({ target, nativeEvent }) => onSelect(target.checked, isWithShift(nativeEvent))}
      />
    </label>
  );
}

/** A checkbox's change event is the click that caused it, by mouse or key. */
const isWithShift = (event: Event) => event instanceof MouseEvent && event.shiftKey;
