import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { LinkButton } from '../actions/link-button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Icon } from '../icon.tsx';
import styles from './pagination.module.css';

/** Page buttons shown at once (docs/rules/pages.md#tables). */
const most = 5;

/** The numbers on the buttons: five around the current page, fewer where there are fewer. */
export function pageButtons(page: number, pages: number): number[] {
  const count = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - count + 1));
  return Array.from({ length: count }, (_, place) => first + place);
}

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page: the page lives in the address, so "back" and sharing work. */
  to: (page: number) => To;
  label?: string;
}

/** At most five page buttons around the current one; nothing where one page holds everything. */
export function Pagination({ page, pages, to, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        <li>
          <Step to={to(page - 1)} allowed={page > 1} icon="chevron-left" label="Previous page" />
        </li>
        {pageButtons(page, pages).map((number) => (
          <li key={number}>
            <Link
              className={styles.page}
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        <li>
          <Step to={to(page + 1)} allowed={page < pages} icon="chevron-right" label="Next page" />
        </li>
      </ul>
    </nav>
  );
}

function Step(props: { to: To; allowed: boolean; icon: 'chevron-left' | 'chevron-right'; label: string }) {
  return props.allowed ? (
    <Link className={styles.page} to={props.to} aria-label={props.label}>
      <Icon name={props.icon} />
    </Link>
  ) : (
    <span className={styles.off} aria-hidden="true">
      <Icon name={props.icon} />
    </span>
  );
}

/** Where a page's rows were removed while its address was open or kept. */
export const EmptyPage = ({ first, children }: { first: To; children: ReactNode }) => (
  <EmptyState title="This page is empty" action={<LinkButton to={first}>First page</LinkButton>}>
    {children}
  </EmptyState>
);
