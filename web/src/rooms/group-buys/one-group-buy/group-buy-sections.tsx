import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './group-buy-sections.module.css';

export interface GroupBuySection {
  /** In the address as `?tab=`; the first is the top of the page and isn't in it. */
  id: 'overview' | 'products' | 'payment' | 'questions';
  label: string;
  count?: number;
}

const elementOf = (id: GroupBuySection['id']) => document.getElementById(`deal-${id}`);

/** Overview, products and payment, and what people ask, as links to sections of one page, so that nothing hides behind them. */
export function SectionLinks({ sections }: { sections: readonly GroupBuySection[] }) {
  const [parameters] = useSearchParams();
  const searchOf = (id: GroupBuySection['id']) => {
    const next = new URLSearchParams(parameters);
    if (id === 'overview') next.delete('tab');
    else next.set('tab', id);
    return next.toString();
  };

  // A link from elsewhere opens at its section; going back restores the scroll position.
  const openAtSection = useEffectEvent(() => {
    const tab = parameters.get('tab');
    const isKnown = tab === 'updates' || sections.some(({ id }) => id === tab);
    if (isKnown && window.scrollY === 0) document.getElementById(`deal-${tab}`)?.scrollIntoView();
  });
  useEffect(() => openAtSection(), []);

  return (
    <nav aria-label="About this group buy" className={styles.links}>
      {sections.map(({ id, label, count }) => (
        <Link
          key={id}
          className={styles.link}
          to={{ search: searchOf(id) }}
          preventScrollReset
          onClick={() => {
            const section = elementOf(id);
            section?.scrollIntoView();
            section?.focus({ preventScroll: true });
          }}
        >
          {label}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

export function Section({ id, label, children }: Pick<GroupBuySection, 'id' | 'label'> & { children: ReactNode }) {
  return (
    <section id={`deal-${id}`} tabIndex={-1} aria-label={label} className={styles.section}>
      <h2>{label}</h2>
      {children}
    </section>
  );
}
