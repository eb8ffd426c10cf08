import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';
import { Tabs } from '../../ui/ledger/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useMailTemplates } from '../mail-templates/mail-templates.api.ts';
import { MailStamp } from './mail-stamp.tsx';
import styles from './outbox.module.css';
import { ResendMail } from './resend-mail.tsx';
import { useOutboxMail } from './system.api.ts';

/** One mail as its reader sees it. Its HTML stands in a frame that may do nothing at all. */
export function OutboxMailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: templates = [] } = useMailTemplates();
  const [search, setSearch] = useSearchParams();
  const { data: mail, error, isFetching, refetch } = useOutboxMail(id);
  const templateName = templates.find(({ key }) => key === mail?.template)?.name ?? mail?.template;
  const show = (tab: string) => {
    const next = new URLSearchParams(search);
    next.set('as', tab);
    setSearch(next, { replace: true });
  };

  return (
    <Dialog
      title={mail?.subject ?? 'Mail'}
      isOpen
      onClose={onClose}
      size="wide"
      actions={mail ? <ResendMail mail={mail} onSent={onClose} /> : null}
    >
      {error && !mail ? (
        <ErrorState title={messageOf(error, 'We couldn’t load this message')} retry={{ refetch, isFetching }} />
      ) : null}
      {mail ? (
        <>
          <FactList
            facts={[
              { term: 'To', value: mail.to },
              { term: 'Written', value: <Moment at={mail.createdAt} /> },
              { term: 'Template', value: templateName },
              { term: 'Status', value: <MailStamp mail={mail} /> },
              ...(mail.sentAt ? [{ term: 'Sent', value: <Moment at={mail.sentAt} /> }] : []),
              ...(mail.attachment ? [{ term: 'Attached', value: mail.attachment }] : []),
              ...(mail.lastError ? [{ term: 'Last error', value: mail.lastError }] : []),
              ...(mail.lastError && mail.nextTryAt
                ? [{ term: 'Next try', value: <Moment at={mail.nextTryAt} /> }]
                : []),
            ]}
          />
          {mail.hidesLinks ? (
            <p className={styles.quiet}>Its links are shown without their keys, which are only for {mail.to}.</p>
          ) : null}
          <Tabs
            label="Format of the e-mail"
            selected={search.get('as') ?? 'html'}
            onSelect={show}
            items={[
              {
                id: 'html',
                label: 'HTML',
                // Served from an address with its own policy, since this page's would block the mail's styles.
                content: (
                  <iframe
                    className={styles.mail}
                    title="The e-mail as HTML"
                    sandbox=""
                    src={`/api/system/outbox/${id}/html`}
                  />
                ),
              },
              { id: 'text', label: 'Text', content: <pre className={styles.text}>{mail.text}</pre> },
            ]}
          />
        </>
      ) : null}
      {!mail && !error ? <SkeletonFrame height="24rem" /> : null}
    </Dialog>
  );
}
