import type { MailTemplateSummary } from '@cobuy/contract/mail-templates/mail-templates.http';
import { mailGroups } from '@cobuy/domain/mail-templates/mail-variables';
import { folded } from '@cobuy/domain/texts/folded';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useMailTemplates } from './mail-templates.api.ts';
import styles from './template-picker.module.css';
import { TemplateStamp } from './template-stamp.tsx';

const isFound = ({ key, name, purpose }: MailTemplateSummary, search: string) =>
  folded(`${key} ${name} ${purpose}`).includes(folded(search));

export function TemplatePicker() {
  const [search, setSearch] = useSearchParams();
  const { data, isPending, isFetching, refetch } = useMailTemplates();
  const words = search.get('search') ?? '';
  const withParam = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  if (isPending) return <SkeletonFrame label="Loading the templates…" rows={8} height="var(--row)" />;
  if (!data) return <ErrorState title="We couldn’t load the templates" retry={{ refetch, isFetching }} />;
  const found = data.filter((one) => isFound(one, words));
  return (
    <Stack gap={24}>
      <SearchField
        name="template-search"
        label="Find an e-mail"
        value={words}
        onSearch={(text) => setSearch(withParam('search', text), { replace: true })}
      />
      {found.length === 0 ? (
        <EmptyState title="No e-mails match">Search for what it’s about, such as “password” or “order”.</EmptyState>
      ) : null}
      {mailGroups.map((group) => {
        const own = found.filter((one) => one.group === group);
        return own.length === 0 ? null : (
          <section key={group} aria-label={group}>
            <h2 className={styles.group}>{group}</h2>
            <ul className={styles.list}>
              {own.map((one) => (
                <li key={one.key}>
                  <Link className={styles.row} to={{ search: `?${withParam('template', one.key)}` }}>
                    <span className={styles.words}>
                      <span className={styles.name}>{one.name}</span>
                      <span className={styles.purpose}>{one.purpose}</span>
                    </span>
                    <TemplateStamp template={one} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Stack>
  );
}
