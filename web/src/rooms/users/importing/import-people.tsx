import type { ImportedPerson } from '@cobuy/contract/users/users.http';
import type { OldEncoding } from '@cobuy/domain/lists/old-encodings';
import { type MemberRole, memberRoles } from '@cobuy/domain/roles/roles';
import { ended } from '@cobuy/domain/texts/ended';
import { plural } from '@cobuy/domain/texts/plural';
import { previewRows, roleLabelOfPeople } from '@cobuy/domain/users/user-rules';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { useEffectiveRole } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { AskBeforeLeaving } from '../../../ui/fields/ask-before-leaving.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DropArea } from '../../../ui/fields/drop-area.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { LettersField } from '../../../ui/fields/letters-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LedgerTable } from '../../../ui/ledger/ledger-table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { ImportOutcome } from './import-outcome.tsx';
import styles from './import-people.module.css';
import { templateFile } from './people-files.ts';
import type { HiddenOfPeople, SheetOfPeople } from './read-people-sheet.ts';
import { RowProblems } from './row-problems.tsx';
import { type HowToOpen, type ImportStep, usePeopleImport } from './use-people-import.ts';

export function ImportPeople({ onClose }: { onClose: () => void }) {
  const asksTier = useEffectiveRole() === 'SUPERADMIN';
  const { step, open, readAgain, start, stop, startAnew } = usePeopleImport({ asksTier });
  const [takenLinks, setTakenLinks] = useState(0);
  const [asked, setAsked] = useState<'close' | 'startAnew' | null>(null);
  const links = step.is === 'stopped' || step.is === 'done' ? (step.result.invited?.links.length ?? 0) : 0;
  // Links are shown once. A list that's stopped and continued makes more of them.
  const wouldLose = links > takenLinks;
  const loss = plural(
    links - takenLinks,
    '1 link to choose a password isn’t shown again. Download them first, or send each of these people a reset link later.',
    `${formatCount(links - takenLinks)} links to choose a password aren’t shown again. Download them first, or send each of these people a reset link later.`,
  );
  const startOver = () => {
    setTakenLinks(0);
    startAnew();
  };
  const ask = (what: 'close' | 'startAnew', act: () => void) => () => (wouldLose ? setAsked(what) : act());
  const close = ask('close', onClose);
  return (
    <>
      <Dialog
        title="Import users"
        isOpen
        onClose={close}
        size="wide"
        isBusy={step.is === 'sending'}
        actions={
          <Actions
            step={step}
            onClose={close}
            onStart={start}
            onStop={stop}
            onStartAnew={ask('startAnew', startOver)}
          />
        }
      >
        <Stack gap={16}>
          {step.is === 'none' ? (
            <ChooseList
              problem={step.problem}
              hasPasswords={step.hasPasswords ?? false}
              asksTier={asksTier}
              onChoose={open}
              {...(step.mayInvite && { onInvite: () => readAgain({ invites: true }) })}
            />
          ) : null}
          {step.is === 'chosen' ? <Preview {...step.list} asksTier={asksTier} onChoose={readAgain} /> : null}
          {step.is === 'sending' ? (
            <>
              <Progress
                label={`Importing ${countText(step.list.people.length, 'user')}`}
                value={step.sent / step.list.parts.length}
              />
              <p role="status">
                {formatCount(step.result.success.length)} imported, {formatCount(step.result.failed.length)} failed so
                far.
              </p>
            </>
          ) : null}
          {step.is === 'stopped' || step.is === 'done' ? (
            <ImportOutcome step={step} asksTier={asksTier} onLinksTaken={() => setTakenLinks(links)} />
          ) : null}
        </Stack>
      </Dialog>
      <ConfirmDialog
        title="Close without the links?"
        isOpen={asked === 'close'}
        onClose={() => setAsked(null)}
        onConfirm={async () => onClose()}
        confirmLabel="Close without them"
        isDanger
      >
        {loss}
      </ConfirmDialog>
      <ConfirmDialog
        title="Import another list without the links?"
        isOpen={asked === 'startAnew'}
        onClose={() => setAsked(null)}
        onConfirm={async () => startOver()}
        confirmLabel="Continue without them"
        isDanger
      >
        {loss}
      </ConfirmDialog>
      {step.is === 'sending' ? (
        <AskBeforeLeaving isChanged title="Leave during the import?">
          What’s on its way will still be imported, but nothing after it.{' '}
          {step.list.invites
            ? 'You won’t see how it went, and links to choose a password aren’t shown again.'
            : 'You won’t see how it went.'}
        </AskBeforeLeaving>
      ) : (
        <AskBeforeLeaving
          isChanged={wouldLose}
          title="Leave without the links?"
          // Someone asked during the import stays to see who was refused, and leaves if nobody was.
          whenDone={step.is === 'done' && step.result.failed.length === 0 ? 'leave' : 'stay'}
        >
          {loss}
        </AskBeforeLeaving>
      )}
    </>
  );
}

interface ActionsProps {
  step: ImportStep;
  onClose: () => void;
  onStart: () => void;
  onStop: () => void;
  onStartAnew: () => void;
}

function Actions({ step, onClose, onStart, onStop, onStartAnew }: ActionsProps) {
  if (step.is === 'sending')
    return (
      <Button onClick={onStop} variant="quiet">
        Stop here
      </Button>
    );
  if (step.is === 'done')
    return (
      <>
        <Button onClick={onStartAnew}>Import another list</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{step.is === 'stopped' ? 'Close' : 'Cancel'}</Button>
      {step.is === 'chosen' ? (
        <>
          <Button onClick={onStartAnew}>Choose another file</Button>
          {comingIn(step.list) > 0 ? (
            <Button variant="primary" onClick={onStart}>
              {step.list.invites
                ? `Import and invite ${countText(comingIn(step.list), 'user')}`
                : `Import ${countText(comingIn(step.list), 'user')}`}
            </Button>
          ) : null}
        </>
      ) : null}
      {step.is === 'stopped' ? (
        <Button variant="primary" onClick={onStart}>
          Continue{' '}
        </Button>
      ) : null}
    </>
  );
}

const comingIn = ({ people, doubtful }: Pick<PreviewProps, 'people' | 'doubtful'>) => people.length - doubtful.length;

interface ChooseListProps {
  problem: string | null;
  /** The refused file has passwords. */
  hasPasswords: boolean;
  asksTier: boolean;
  onChoose: (file: File | undefined) => void;
  /** Set for a file with email addresses. */
  onInvite?: () => void;
}

function ChooseList({ problem, hasPasswords, asksTier, onChoose, onInvite }: ChooseListProps) {
  return (
    <>
      {problem === null ? null : (
        <Notice
          tone="danger"
          announced
          action={onInvite ? <Button onClick={onInvite}>Import and invite instead</Button> : undefined}
        >
          {onInvite && hasPasswords ? (
            <>
              <p>{problem}</p>
              <p>Or invite these people: the passwords in the list aren’t used, and each chooses their own.</p>
            </>
          ) : (
            problem
          )}
        </Notice>
      )}
      <DropArea
        icon="upload"
        invitation={<span>Drop a list of people here, or choose it.</span>}
        limits="CSV or XLSX, with a header row."
        onChoose={onChoose}
      >
        <FileButton
          label="List of people"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={onChoose}
        >
          Choose a file
        </FileButton>
        <Button
          variant="quiet"
          icon={<Icon name="download" size={16} />}
          onClick={() => saveAsFile(templateFile({ asksTier }), 'users_template.csv')}
        >
          Download CSV template
        </Button>
      </DropArea>
      <p className={styles.rules}>
        Columns: {asksTier ? 'email, password, role and tier' : 'email, password and role'}, and first name and last
        name if you have them. Roles are BUYER, AGENT and ORGADMIN. Anyone who already has an account keeps it as is and
        becomes a member; existing members aren’t changed. Hand out the passwords yourself: they aren’t e-mailed to
        anyone. A list without passwords needs only emails: people are invited and choose their own.{' '}
        {asksTier
          ? 'Without a column for roles, you choose one for everyone, and without one for tiers, everyone gets FREE.'
          : 'Without a column for roles, you choose one for everyone.'}
      </p>
    </>
  );
}

/** Shows only that there's a password. */
const hidden = '••••••';

const nameOf = ({ firstName, lastName }: ImportedPerson) => [firstName, lastName].filter(Boolean).join(' ') || '–';

const roles = memberRoles.map((role) => ({ value: role, label: roleLabelOfPeople[role] }));

/** "2 rows and 1 column are hidden and left out." */
function toldHidden({ rows, columns }: HiddenOfPeople): string {
  const [ofRows, ofColumns] = [countText(rows, 'row'), countText(columns, 'column')];
  if (columns === 0) return plural(rows, '1 row is hidden and left out.', `${ofRows} are hidden and left out.`);
  if (rows === 0) return plural(columns, '1 column is hidden and left out.', `${ofColumns} are hidden and left out.`);
  return `${ofRows} and ${ofColumns} are hidden and left out.`;
}

interface PreviewProps extends ComponentProps<typeof RowProblems> {
  name: string;
  people: ImportedPerson[];
  isLooking: boolean;
  asksTier: boolean;
  dropped: string[];
  encoding: OldEncoding | null;
  isDoubtful: boolean;
  sheets: SheetOfPeople[];
  sheet: string | null;
  hidden: HiddenOfPeople;
  takesHidden: boolean;
  hasRoles: boolean;
  role: MemberRole;
  onChoose: (how: HowToOpen) => void;
}

function Preview({ name, people, isLooking, asksTier, dropped, encoding, ...more }: PreviewProps) {
  const { isDoubtful, sheets, sheet, hidden: unseen, takesHidden, hasRoles, role: ofAll, onChoose, ...problems } = more;
  const { invites } = problems;
  const { sendsMail } = useMailWords();
  const hasNames = people.some(({ firstName, lastName }) => firstName || lastName);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const rows = people.slice(0, previewRows).map((person, index) => ({ ...person, index }));
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.name}>
        {countText(people.length, 'user')} in {name}
      </h3>
      {sheets.length > 1 ? (
        <Select
          name="sheet"
          label="Sheet"
          options={sheets.map(({ name, isHidden }) => ({ value: name, label: isHidden ? `${name} (hidden)` : name }))}
          value={sheet ?? ''}
          onChange={({ target }) => onChoose({ sheet: target.value })}
        />
      ) : null}
      {takesHidden || unseen.rows + unseen.columns > 0 ? (
        <Checkbox
          name="takesHidden"
          label="Import what’s hidden in the spreadsheet, too"
          detail={takesHidden ? undefined : toldHidden(unseen)}
          checked={takesHidden}
          // Passwords in a hidden column are ignored until somebody includes them.
          onChange={({ target }) => onChoose({ takesHidden: target.checked, invites })}
        />
      ) : null}
      {encoding === null ? null : (
        <LettersField
          encoding={encoding}
          isDoubtful={isDoubtful}
          onChange={(chosen) => onChoose({ encoding: chosen })}
        />
      )}
      <RowProblems {...problems} />
      {dropped.length > 0 ? (
        <Notice>
          {plural(
            dropped.length,
            `This column is ignored: ${ended(dropped.join(', '))}`,
            `These columns are ignored: ${ended(dropped.join(', '))}`,
          )}
        </Notice>
      ) : null}
      {hasRoles ? null : (
        <Select
          name="role"
          label="Role for everyone in this list"
          hint="The list names no roles. You can change a role later."
          options={roles}
          value={ofAll}
          onChange={({ target }) => {
            const role = memberRoles.find((one) => one === target.value);
            if (role) onChoose({ role });
          }}
        />
      )}
      <Checkbox
        name="invites"
        label="Invite them to choose their own passwords"
        detail={
          sendsMail
            ? 'Each new account gets an e-mail with a link that works for a week.'
            : 'This site has no mail server: you get the links after the import, to hand out yourself.'
        }
        checked={invites}
        onChange={({ target }) => onChoose({ invites: target.checked })}
      />
      <p role="status" className={styles.checking}>
        {isLooking ? 'Checking the rows…' : null}
      </p>
      <LedgerTable
        caption={people.length > previewRows ? `The first ${previewRows} of them` : 'All of them'}
        columns={[
          { key: 'email', header: 'Email', isTitle: true, cell: ({ email }) => email },
          ...(hasNames ? [{ key: 'name', header: 'Name', cell: nameOf }] : []),
          { key: 'password', header: 'Password', cell: () => (invites ? 'Their own' : hidden) },
          { key: 'role', header: 'Role', cell: ({ role }) => role },
          ...(asksTier ? [{ key: 'tier', header: 'Tier', cell: ({ tier }: ImportedPerson) => tier ?? 'FREE' }] : []),
        ]}
        rows={rows}
        rowKey={({ index }) => String(index)}
      />
      {people.length > previewRows ? <p className={styles.rules}>The first {previewRows} of them are shown.</p> : null}
    </>
  );
}
