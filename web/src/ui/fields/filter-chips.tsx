import { Link, type To } from 'react-router';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  /** What is filtered by: "Status". */
  label: string;
  chips: readonly { id: string; label: string; to: To; isCurrent: boolean }[];
}

/** One of a few filters, chosen by its link: the address holds it, and "back" undoes it. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <Link
          key={chip.id}
          to={chip.to}
          preventScrollReset
          className={styles.chip}
          aria-current={chip.isCurrent ? 'true' : undefined}
        >
          {chip.label}
        </Link>
      ))}
    </nav>
  );
}
