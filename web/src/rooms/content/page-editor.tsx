import { contentErrors } from '@cobuy/contract/content/content.errors';
import { contentPageBody, type EditedPage, editedPage } from '@cobuy/contract/content/content.http';
import { contentPageNames, contentTexts } from '@cobuy/domain/content/content-rules';
import type { ContentPage } from '@cobuy/domain/content/footer-links';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useIsPhone } from '../../lib/browser/use-is-phone.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formDrafts } from '../../lib/drafts/form-drafts.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { type SavedKind, useSavedForm } from '../../lib/forms/use-saved-form.ts';
import { isRecord } from '../../lib/is-record.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/ledger/tabs.tsx';
import { EarlierVersions } from '../../ui/overlays/earlier-versions.tsx';
import { DraftNotices } from '../../ui/versions/draft-notices.tsx';
import { versionsOf } from '../../ui/versions/field-versions.ts';
import { useAllFooterLinks } from './content.api.ts';
import article from './content-article.module.css';
import { usePageVersions, usePreview, useSavePage } from './editing-content.api.ts';
import styles from './page-editor.module.css';

interface TypedPage {
  title: string;
  content: string;
  published: boolean;
}
const typedOf = ({ title, markdown, published }: EditedPage): TypedPage => ({ title, content: markdown, published });
const isTyped = (kept: unknown): kept is TypedPage =>
  isRecord(kept) &&
  typeof kept.title === 'string' &&
  typeof kept.content === 'string' &&
  typeof kept.published === 'boolean';

const inWords = {
  title: ({ title }: TypedPage) => [title],
  content: ({ content }: TypedPage) => [...new Set(content.split('\n').filter((line) => line.trim() !== ''))],
  published: ({ published }: TypedPage) => [published ? 'Published' : 'Not published'],
};
const pageVersions = versionsOf<TypedPage>({
  labels: { title: 'Title', content: 'Content', published: 'Published' },
  meaningOf: (typed, name) => String(typed[name]),
  describe: (here, _, name) => inWords[name](here),
});
const pages: SavedKind<EditedPage, TypedPage> = {
  drafts: formDrafts('content', isTyped),
  fieldsFrom: typedOf,
  versionOf: ({ version }) => version,
  conflict: {
    code: contentErrors.edited_meanwhile.code,
    read: (current) => editedPage.safeParse(current).data ?? null,
  },
};

/** /about is a page of the program. */
const addressesOf = (page: ContentPage) => [`/content/${page}`, ...(page === 'about' ? [] : [`/${page}`])];

export function PageEditor({ page, loaded }: { page: ContentPage; loaded: EditedPage }) {
  const save = useSavePage(page);
  const isPhone = useIsPhone();
  const form = useSavedForm(pages, {
    loaded,
    draftId: page,
    versions: pageVersions,
    read: (typed) => readWithSchema(contentPageBody.omit({ version: true }), typed),
    send: (body, over) => save({ ...body, version: over?.version ?? 0 }),
    explain: (error) => `${contentTexts.pageNotSaved(page)}: ${messageOf(error, 'An unexpected error occurred')}`,
    // The text check's names for these fields.
    placeOf: (field) => ({ pageTitle: 'title', pageContent: 'content' })[field] ?? field,
    onSaved: () => showToast({ tone: 'ok', title: contentTexts.pageSaved(page) }),
  });
  const [view, setView] = useState('write');
  const [isShowingVersions, setIsShowingVersions] = useState(false);
  const { fields, field, box, set } = form;
  const take = ({ title, content }: { title: string; content: string }) => {
    set('title', title);
    set('content', content);
    setIsShowingVersions(false);
  };
  const { data: footer } = useAllFooterLinks();
  const isInFooter = footer?.data?.some(({ url, enabled }) => enabled && addressesOf(page).includes(url)) ?? false;
  const { builtIn } = loaded;
  const isBuiltIn = fields.title === builtIn.title && fields.content.trim() === builtIn.content.trim();
  const writing = (
    <TextArea
      label="Content"
      hint="Markdown: ## heading, **bold**, *italic*, `code`, [link](/about), a line that begins with - for a list, --- for a rule."
      rows={isPhone ? 14 : 22}
      checks="pageContent"
      {...field('content')}
    />
  );
  const preview = <Preview title={fields.title} content={fields.content} />;
  return (
    <Form onSubmit={form.submit} className={styles.form}>
      <DraftNotices {...form.notices} contested={contentErrors.edited_meanwhile.sentence} />
      {page === 'about' ? (
        <p>
          This is the page <Link to="/content/about">/content/about</Link>. About in the footer leads to{' '}
          <Link to="/about">/about</Link>, a built-in page with its own text.
        </p>
      ) : null}
      <TextField label="Title" autoComplete="off" checks="pageTitle" {...field('title')} />
      {isPhone ? (
        <Tabs
          label="Content"
          selected={view}
          onSelect={setView}
          items={[
            { id: 'write', label: 'Write', content: writing },
            { id: 'preview', label: 'Preview', content: preview },
          ]}
        />
      ) : (
        <div className={styles.sides}>
          {writing}
          {preview}
        </div>
      )}
      <Checkbox
        label="Published"
        detail="People who open a page that isn’t published see that it isn’t available."
        {...box('published')}
      />
      {page !== 'about' && loaded.published && !fields.published ? (
        <Notice tone="warn" title="People who register are asked to agree to it">
          The registration page links to {contentPageNames[page]}. While it isn’t published, the link leads to a page
          that says it isn’t available.
        </Notice>
      ) : null}
      {!fields.published && isInFooter ? (
        <Notice tone="warn" title="The footer links to it">
          While it isn’t published, that link leads to a page that says it isn’t available. Remove it under{' '}
          <Link to="/admin/system?section=content&page=footer-links">Footer Links</Link>, or hide it there.
        </Notice>
      ) : null}
      <Cluster gap={8}>
        <Button onClick={() => setIsShowingVersions(true)} disabled={loaded.version === 0}>
          Earlier versions
        </Button>
        <Button onClick={() => take(loaded.builtIn)} disabled={isBuiltIn}>
          Back to the built-in text
        </Button>
      </Cluster>
      <Cluster gap={16}>
        <Button type="submit" variant="primary" disabled={form.isContested} pending={form.isSubmitting}>
          Save page
        </Button>
        {loaded.published ? <Link to={page === 'about' ? '/content/about' : `/${page}`}>Open the page</Link> : null}
        {form.isChanged ? <span className={styles.unsaved}>Not saved yet. What you typed is kept here.</span> : null}
      </Cluster>
      {isShowingVersions ? <PageVersions of={page} onTake={take} onClose={() => setIsShowingVersions(false)} /> : null}
    </Form>
  );
}

/** Milliseconds after the last keystroke. */
const pauseMs = 300;

function Preview({ title, content }: { title: string; content: string }) {
  const [asked, setAsked] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(content), pauseMs);
    return () => clearTimeout(timer);
  }, [content]);
  const { data, isLoadingError } = usePreview(asked);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2 className={styles.title}>{title.trim() || 'No title'}</h2>
      {isLoadingError ? <p>We couldn’t load the preview. We’ll try again with your next change.</p> : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it of Markdown and sanitized it, as the page itself */}
      <div className={article.prose} dangerouslySetInnerHTML={{ __html: data?.html ?? '' }} />
    </section>
  );
}

interface PageVersionsProps extends Pick<ComponentProps<typeof EarlierVersions>, 'onTake' | 'onClose'> {
  of: ContentPage;
}

function PageVersions({ of, ...dialog }: PageVersionsProps) {
  const [page, setPage] = useState(1);
  return <EarlierVersions versions={usePageVersions(of, page)} page={page} onPage={setPage} {...dialog} />;
}
