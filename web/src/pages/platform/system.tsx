import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './system.module.css';
import { systemSections } from './system-sections.ts';

const addressOf = (id: string) => ({ search: `?section=${id}` });

/** `/admin/system`: every switch of the installation; the open section lives in the address. */
export function SystemPage() {
  const [search, setSearch] = useSearchParams();
  const section = systemSections.find(({ id }) => id === search.get('section')) ?? systemSections[0];
  usePageTitle(section ? `System, ${section.label}` : 'System');
  if (!section) return null;
  const { Content } = section;
  return (
    <div data-density="admin">
      <Page title="System" crumbs={crumbsOf.section}>
        <div className={styles.console}>
          <nav className={styles.menu} aria-label="System">
            {systemSections.map(({ id, label }) => (
              <Link
                key={id}
                className={styles.item}
                to={addressOf(id)}
                aria-current={id === section.id ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className={styles.picker}>
            <Select
              name="section"
              label="Section"
              value={section.id}
              options={systemSections.map(({ id, label }) => ({ value: id, label }))}
              onChange={({ target }) => setSearch({ section: target.value })}
            />
          </div>
          <div className={styles.content}>
            <p className={styles.lead}>{section.lead}</p>
            <Suspense fallback={<SkeletonFrame label="Loading…" rows={8} height="53px" />}>
              <Content key={section.id} />
            </Suspense>
          </div>
        </div>
      </Page>
    </div>
  );
}
