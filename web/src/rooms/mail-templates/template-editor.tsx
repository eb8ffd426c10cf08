import { mailTemplateErrors } from '@cobuy/contract/mail-templates/mail-templates.errors';
import type { MailTemplate } from '@cobuy/contract/mail-templates/mail-templates.http';
import { type ComponentProps, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CodeField, type CodeFieldHandle } from '../../ui/fields/code-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { StickyBar } from '../../ui/layout/sticky-bar.tsx';
import { EarlierVersions } from '../../ui/overlays/earlier-versions.tsx';
import { DraftNotices } from '../../ui/versions/draft-notices.tsx';
import { useMailTemplate, useMailTemplateVersions } from './mail-templates.api.ts';
import styles from './template-editor.module.css';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateStamp } from './template-stamp.tsx';
import { TemplateVariables } from './template-variables.tsx';
import { useTemplateForm } from './use-template-form.ts';

/** @param name the key of the template. */
export function TemplateEditor({ name }: { name: string }) {
  const { data, error, isFetching, refetch } = useMailTemplate(name);
  const [search] = useSearchParams();
  const list = new URLSearchParams(search);
  list.delete('template');
  return (
    <div className={styles.editor}>
      <p>
        <Link className={styles.back} to={{ search: `?${list}` }}>
          <Icon name="arrow-left" size={16} />
          All e-mail templates
        </Link>
      </p>
      {data ? <TemplateForm loaded={data} /> : null}
      {error && !data ? (
        <ErrorState title={messageOf(error, 'We couldn’t load the template')} retry={{ refetch, isFetching }} />
      ) : null}
      {data || error ? null : <SkeletonFrame label="Loading the template…" height="480px" />}
    </div>
  );
}

function TemplateForm({ loaded }: { loaded: MailTemplate }) {
  const form = useTemplateForm(loaded);
  const { base, fields, field, box, set } = form;
  const [isShowingVersions, setIsShowingVersions] = useState(false);
  const code = useRef<CodeFieldHandle>(null);
  const subject = useRef<HTMLInputElement>(null);
  // A pressed variable is inserted into the field that was last edited.
  const [writes, setWrites] = useState<'subject' | 'content'>('content');
  const insert = (snippet: string) => {
    if (writes === 'content') return code.current?.insert(snippet);
    const input = subject.current;
    const [from, to] = [input?.selectionStart ?? fields.title.length, input?.selectionEnd ?? fields.title.length];
    set('title', fields.title.slice(0, from) + snippet + fields.title.slice(to));
    input?.focus();
  };
  const take = (text: { title: string; content: string }) => {
    set('title', text.title);
    set('content', text.content);
    setIsShowingVersions(false);
  };
  const isBuiltIn = fields.title === base.builtIn.title && fields.content.trim() === base.builtIn.content.trim();
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{base.name}</h2>
          <p className={styles.purpose}>{base.purpose}</p>
        </div>
        <TemplateStamp template={base} />
      </header>
      <div className={styles.columns}>
        <Form onSubmit={form.submit} className={styles.form}>
          <DraftNotices
            {...form.notices}
            isRestored={form.notices.isRestored && !form.isContested}
            contested={mailTemplateErrors.edited_meanwhile.sentence}
          />
          <TextField
            ref={subject}
            label="Subject"
            autoComplete="off"
            checks="subject"
            onFocus={() => setWrites('subject')}
            {...field('title')}
          />
          <CodeField
            ref={code}
            name="content"
            label="HTML content"
            hint="It goes inside the frame with the logo. Anything not allowed in an e-mail is left out, and a text version is made from it."
            value={fields.content}
            onChange={(text) => set('content', text)}
            onFocus={() => setWrites('content')}
            error={form.errorOf('content')}
          />
          <TemplateVariables template={base} into={writes} onInsert={insert} />
          <Checkbox
            role="switch"
            label="Published"
            detail="On: e-mails use this text from now on. Off: they use the built-in one. E-mails already queued stay as they are."
            {...box('isPublished')}
          />
          <Cluster gap={8}>
            <Button onClick={() => setIsShowingVersions(true)} disabled={base.version === 0}>
              Earlier versions
            </Button>
            <Button onClick={() => take(base.builtIn)} disabled={isBuiltIn}>
              Back to the built-in text
            </Button>
          </Cluster>
          <StickyBar
            label="Save"
            action={
              <Cluster gap={8}>
                {form.isChanged ? <Button onClick={form.discard}>Discard changes</Button> : null}
                <Button type="submit" variant="primary" pending={form.isSubmitting} disabled={form.isContested}>
                  Save template
                </Button>
              </Cluster>
            }
          >
            <p className={styles.kept}>
              {form.isChanged ? 'Not saved yet. What you type is kept in this browser.' : 'Everything is saved.'}
            </p>
          </StickyBar>
        </Form>
        <TemplatePreview template={base} text={fields} />
      </div>
      {isShowingVersions ? (
        <TemplateVersions name={base.key} onTake={take} onClose={() => setIsShowingVersions(false)} />
      ) : null}
    </>
  );
}

interface TemplateVersionsProps extends Pick<ComponentProps<typeof EarlierVersions>, 'onTake' | 'onClose'> {
  /** The key of the template. */
  name: string;
}

function TemplateVersions({ name, ...dialog }: TemplateVersionsProps) {
  const [page, setPage] = useState(1);
  return <EarlierVersions versions={useMailTemplateVersions(name, page)} page={page} onPage={setPage} {...dialog} />;
}
