import { contentErrors } from '@cobuy/contract/content/content.errors';
import { footerLinksAnswer, footerLinksBody } from '@cobuy/contract/content/content.http';
import { contentTexts, mostFooterLinks } from '@cobuy/domain/content/content-rules';
import { defaultFooterLinks } from '@cobuy/domain/content/footer-links';
import type { z } from 'zod';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formDrafts } from '../../lib/drafts/form-drafts.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { type SavedKind, useSavedForm } from '../../lib/forms/use-saved-form.ts';
import { isRecord } from '../../lib/is-record.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useFocusAfterRemoval } from '../../ui/actions/use-focus-after-removal.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { DraftNotices } from '../../ui/versions/draft-notices.tsx';
import { versionsOf } from '../../ui/versions/field-versions.ts';
import { useSaveFooterLinks } from './editing-content.api.ts';
import styles from './footer-links-editor.module.css';

type SavedLinks = z.infer<typeof footerLinksAnswer>;
interface TypedLink {
  /** Of its own, so that what is typed stays in its row when rows move. */
  key: string;
  title: string;
  url: string;
  enabled: boolean;
}
interface TypedLinks {
  links: TypedLink[];
}

const typedLinks = (links: Pick<SavedLinks, 'data'>['data']): TypedLink[] =>
  links.map(({ title, url, enabled }) => ({ key: crypto.randomUUID() as string, title, url, enabled }));
const typedOf = ({ data }: SavedLinks): TypedLinks => ({ links: typedLinks(data) });
const builtIn = () => typedLinks([...defaultFooterLinks]);
const isTyped = (kept: unknown): kept is TypedLinks =>
  isRecord(kept) &&
  Array.isArray(kept.links) &&
  kept.links.every(
    (link) =>
      isRecord(link) &&
      [link.key, link.title, link.url].every((text) => typeof text === 'string') &&
      typeof link.enabled === 'boolean',
  );
const inWords = ({ links }: TypedLinks) =>
  links.length === 0
    ? ['No links']
    : links.map(({ title, url, enabled }) => `${title}: ${url}${enabled ? '' : ' (not shown)'}`);
const linkVersions = versionsOf<TypedLinks>({
  labels: { links: 'Footer links' },
  meaningOf: (typed) => inWords(typed).join('\n'),
  describe: (here) => inWords(here),
});
const footer: SavedKind<SavedLinks, TypedLinks> = {
  drafts: formDrafts('content', isTyped),
  fieldsFrom: typedOf,
  versionOf: ({ version }) => version,
  conflict: {
    code: contentErrors.edited_meanwhile.code,
    read: (current) => footerLinksAnswer.safeParse(current).data ?? null,
  },
};

export function FooterLinksEditor({ loaded }: { loaded: SavedLinks }) {
  const save = useSaveFooterLinks();
  const form = useSavedForm(footer, {
    loaded,
    draftId: 'footer-links',
    versions: linkVersions,
    read: (typed) => readWithSchema(footerLinksBody.omit({ version: true }), typed),
    send: (body, over) => save({ ...body, version: over?.version ?? 0 }),
    explain: (error) => `${contentTexts.linksNotSaved}: ${messageOf(error, 'An unexpected error occurred')}`,
    onSaved: () => showToast({ tone: 'ok', title: contentTexts.linksSaved }),
  });
  const { fields, errorOf, set } = form;
  const isBuiltIn = inWords(fields).join() === inWords({ links: builtIn() }).join();
  const { place, noteRemoval } = useFocusAfterRemoval<HTMLFormElement>(fields.links.length);
  const remove = (index: number) => {
    noteRemoval(index);
    set('links', (links) => links.filter((_, at) => at !== index));
  };
  const change = (index: number, changed: Partial<TypedLink>) =>
    set('links', (links) => links.map((link, at) => (at === index ? { ...link, ...changed } : link)));
  const move = (index: number, by: 1 | -1) =>
    set('links', (links) => {
      const [one, other] = [links[index], links[index + by]];
      return one && other ? links.with(index, other).with(index + by, one) : links;
    });
  const textOf = (index: number, name: 'title' | 'url') => ({
    name: `links.${index}.${name}`,
    value: fields.links[index]?.[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => change(index, { [name]: target.value }),
    error: errorOf(`links.${index}.${name}`),
  });
  return (
    <Form ref={place} onSubmit={form.submit} className={styles.form}>
      <DraftNotices
        {...form.notices}
        contested={contentErrors.edited_meanwhile.sentence}
        summary={{ ...form.notices.summary, problems: form.notices.summary.problems.map(ofLink) }}
      />
      <p className={styles.lead}>
        Shown at the bottom of every page, in this order. A URL that begins with / is a page on this site; /pricing
        opens the plans in a window.
      </p>
      {fields.links.length === 0 ? <p>The footer says “No links available”.</p> : null}
      {fields.links.map(({ key, title, enabled }, index) => {
        const name = title.trim() || `link ${index + 1}`;
        return (
          <fieldset key={key} className={styles.link}>
            <legend>Link {index + 1}</legend>
            <TextField label="Title" autoComplete="off" checks="linkTitle" {...textOf(index, 'title')} />
            <TextField
              label="URL"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="/about"
              {...textOf(index, 'url')}
            />
            <div className={styles.deeds}>
              <Checkbox
                name={`links.${index}.enabled`}
                label="Shown"
                checked={enabled}
                onChange={({ target }) => change(index, { enabled: target.checked })}
              />
              <IconButton
                label={`Move ${name} up`}
                icon="arrow-up"
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={`Move ${name} down`}
                icon="arrow-down"
                disabled={index === fields.links.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton label={`Remove ${name}`} icon="trash" data-removes onClick={() => remove(index)} />
            </div>
          </fieldset>
        );
      })}
      <Cluster gap={8}>
        {fields.links.length < mostFooterLinks ? (
          <Button
            data-adds
            icon={<Icon name="plus" size={16} />}
            onClick={() =>
              set('links', (links) => [...links, { key: crypto.randomUUID(), title: '', url: '', enabled: true }])
            }
          >
            Add a link
          </Button>
        ) : null}
        <Button onClick={() => set('links', builtIn)} disabled={isBuiltIn}>
          Back to the built-in links
        </Button>
      </Cluster>
      <Cluster gap={16}>
        <Button type="submit" variant="primary" disabled={form.isContested} pending={form.isSubmitting}>
          Save footer links
        </Button>
        {form.isChanged ? <span className={styles.lead}>Not saved yet. What you typed is kept here.</span> : null}
      </Cluster>
    </Form>
  );
}

/** "Link 2: Title is required": there are many of each field. */
const ofLink = ({ field, message }: { field: string; message: string }) => {
  const index = /^links\.(\d+)\./.exec(field)?.[1];
  return { field, message: index === undefined ? message : `Link ${Number(index) + 1}: ${message}` };
};
