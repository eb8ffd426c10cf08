import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  /** Where what it counts is listed. */
  to?: To;
  value: ReactNode;
  detail: ReactNode;
}

interface FiguresProps {
  figures: readonly Figure[];
  isBusy?: boolean;
  /** The figures link to a part of their own page. */
  leadsWithin?: boolean;
}

export function Figures({ figures, isBusy, leadsWithin = false }: FiguresProps) {
  return (
    <ul className={styles.cards} aria-busy={isBusy}>
      {figures.map(({ label, to, value, detail }) => (
        <li key={label} className={styles.card}>
          {to ? (
            <Link className={styles.label} to={to} preventScrollReset={leadsWithin}>
              {label}
            </Link>
          ) : (
            <span className={styles.label}>{label}</span>
          )}
          <span className={styles.value}>{value}</span>
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
