import type { ImportedPeople, ImportedPerson } from '@cobuy/contract/users/users.http';
import { linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { linksFile } from './people-files.ts';

/** Links that are listed; the file has all of them. */
const mostListed = 50;
const days = linkHours.firstPassword / 24;

interface InvitedPeopleProps extends NonNullable<ImportedPeople['invited']> {
  people: readonly ImportedPerson[];
  /** Called once someone has the links. */
  onTaken: () => void;
}

export function InvitedPeople({ queued, kept, shown, links, people, onTaken }: InvitedPeopleProps) {
  const lost = shown - links.length;
  return (
    <>
      {queued > 0 ? (
        <Notice tone="ok" title={`${countText(queued, 'invitation')} on the way`}>
          Each has a link to choose a password. It works once, for {days} days.
        </Notice>
      ) : null}
      {kept > 0 ? (
        <Notice tone="warn" title={`${countText(kept, 'invitation')} kept, not sent: this site has no mail server`}>
          This site has no mail server. The people who run it can find them in the outbox.
        </Notice>
      ) : null}
      {links.length > 0 ? (
        <>
          <Notice
            tone="warn"
            title={`Hand out ${countText(links.length, 'link')} yourself`}
            action={
              <Button
                icon={<Icon name="download" size={16} />}
                onClick={() => {
                  saveAsFile(linksFile(links, people), 'users_links.csv');
                  onTaken();
                }}
              >
                Download the links
              </Button>
            }
          >
            This site has no mail server. Each link lets one person choose a password. It works once, for {days} days,
            and isn’t shown again.
          </Notice>
          <LedgerTable
            caption="Links to choose a password"
            columns={[
              { key: 'email', header: 'Email', isTitle: true, cell: ({ email }) => email },
              {
                key: 'link',
                header: 'Link',
                cell: ({ email, url }) => <CopyButton value={url} what={`link of ${email}`} />,
              },
            ]}
            rows={links.slice(0, mostListed)}
            rowKey={({ email }) => email}
          />
          {links.length > mostListed ? <p>The file has {formatCount(links.length - mostListed)} more.</p> : null}
        </>
      ) : null}
      {lost > 0 ? (
        <Notice tone="warn" title={`${countText(lost, 'link')} didn’t arrive here`}>
          These people are in. Make each of them a new link: Edit, then Send reset link.
        </Notice>
      ) : null}
    </>
  );
}
