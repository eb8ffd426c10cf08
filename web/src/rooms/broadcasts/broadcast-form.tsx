import { broadcastBody } from '@cobuy/contract/broadcasts/broadcasts.http';
import type { AnnouncementKind } from '@cobuy/domain/broadcasts/broadcast-rules';
import { useEffect, useRef } from 'react';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useOrganizations } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { WrittenText } from '../conversations/written-text.tsx';
import { useMailWords } from '../system/mail-words.ts';
import styles from './broadcast-form.module.css';
import { useAudience, useSendBroadcast, useTestBroadcast } from './broadcasts.api.ts';
import { describeAudience, describeSending } from './describe-sending.ts';
import { dropWords, readWords, saveWords } from './saved-words.ts';

interface BroadcastFormProps {
  /** Deals whose participants the sender may tell. */
  groupBuys: readonly { id: string; title: string }[];
  /** Whether the sender may tell all members. */
  tellsMembers: boolean;
  /** The deal that was already chosen; null for none. */
  chosen: string | null;
  onClose: () => void;
}

const everyMember = '';

export function BroadcastForm({ groupBuys, tellsMembers, chosen, onClose }: BroadcastFormProps) {
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  const send = useSendBroadcast();
  const tryOut = useTestBroadcast();
  const { sendsMail, sent } = useMailWords();
  const keyOf = useIdempotencyKeys();
  const isTest = useRef(false);
  const form = useForm({
    read: (typed) => readWithSchema(broadcastBody, typed),
    start: () => ({
      groupBuyId: chosen ?? (tellsMembers ? everyMember : (groupBuys[0]?.id ?? everyMember)),
      unpaidOnly: false,
      kind: 'members' as AnnouncementKind,
      byMail: true,
      ...readWords(organizationId),
    }),
    explain: () => (isTest.current ? 'We couldn’t send the test' : 'We couldn’t post the announcement'),
    onSubmit: async (body) => {
      if (isTest.current) {
        const { sentTo } = await tryOut(body);
        return showToast({ tone: 'ok', title: sent('Test'), text: `To ${sentTo} and no one else.` });
      }
      const posted = await send(body, keyOf(body));
      dropWords(organizationId);
      showToast({ tone: 'ok', ...describeSending(posted) });
      onClose();
    },
  });
  const { fields, field, box, set } = form;
  const { groupBuyId, unpaidOnly, title, body, kind, byMail } = fields;
  const { data: audience } = useAudience(groupBuyId || null, unpaidOnly, kind);
  const fullUntil = byMail ? (audience?.weekIsFullUntil ?? null) : null;
  const unpaid = audience?.unpaid ?? null;
  useEffect(() => saveWords(organizationId, { title, body }), [organizationId, title, body]);

  return (
    <FormDialog
      title="New announcement"
      onClose={onClose}
      form={{
        ...form,
        submit: (event) => {
          isTest.current = false;
          void form.submit(event);
        },
      }}
      submitLabel="Send announcement"
    >
      <Select
        label="To"
        options={[
          ...(tellsMembers ? [{ value: everyMember, label: 'All members of the organization' }] : []),
          ...groupBuys.map((one) => ({ value: one.id, label: `Participants of ${one.title}` })),
        ]}
        {...field('groupBuyId')}
        onChange={({ target }) => {
          set('groupBuyId', target.value);
          if (target.value === everyMember) set('unpaidOnly', false);
        }}
      />
      {groupBuyId && (unpaid || unpaidOnly) ? (
        <Checkbox label={`Only those who still have to pay (${unpaid ?? '…'})`} {...box('unpaidOnly')} />
      ) : null}
      <Select
        label="Kind"
        hint={
          kind === 'news'
            ? 'E-mailed only to those who asked for news.'
            : 'Something everyone affected should know. E-mailed to everyone who hasn’t turned e-mails off.'
        }
        options={[
          { value: 'members', label: 'For members' },
          { value: 'news', label: 'News' },
        ]}
        {...field('kind')}
      />
      <Checkbox label="Also by e-mail" {...box('byMail')} />
      {fullUntil ? (
        <Notice tone="warn" announced>
          Four announcements went out this week. Post it without mail, or wait until{' '}
          <Moment at={fullUntil} style="weekday-day" />.
        </Notice>
      ) : null}
      <p className={styles.audience} role="status">
        {audience ? describeAudience(audience, { unpaidOnly, byMail, sendsMail }) : 'Counting recipients…'}
      </p>
      <TextField label="Title" autoComplete="off" checks="title" {...field('title')} />
      <TextArea label="Message" rows={8} checks="body" {...field('body')} />
      <AnnouncementPreview title={title} body={body} />
      <div>
        <Button
          size="small"
          disabled={form.isSubmitting}
          onClick={() => {
            isTest.current = true;
            void form.submit();
          }}
        >
          Send a test to me
        </Button>
      </div>
    </FormDialog>
  );
}

/** How its recipients will read it; folded, so that the fields stay near each other. */
function AnnouncementPreview({ title, body }: { title: string; body: string }) {
  return (
    <details className={styles.preview}>
      <summary>Preview</summary>
      {title.trim() || body.trim() ? (
        <article aria-label="Preview" className={styles.page}>
          <p className={styles.title}>{title.trim() || 'No title'}</p>
          <WrittenText content={body.trim()} />
        </article>
      ) : (
        <p className={styles.nothing}>Write something to see it here as people will read it.</p>
      )}
    </details>
  );
}
