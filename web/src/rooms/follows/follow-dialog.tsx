import { emailProblem } from '@cobuy/domain/accounts/account-form-rules';
import { type FollowedThing, followTexts } from '@cobuy/domain/follows/follow-rules';
import { ended } from '@cobuy/domain/texts/ended';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useMailWords } from '../system/mail-words.ts';
import { NoMailNotice } from '../system/no-mail-notice.tsx';
import { followByEmail, useEndFollow, useFollow, useFollows } from './follows.api.ts';

interface FollowDialogProps {
  deal: { id: string; organization: { name: string } };
  isUpcoming: boolean;
  onClose: () => void;
}

const labels = ({
  organization,
}: FollowDialogProps['deal']): Record<FollowedThing, { label: string; detail: string }> => ({
  opening: { label: 'When this group buy opens', detail: 'Once.' },
  next: { label: `New group buys from ${organization.name}`, detail: 'Each time one opens. Turn off any time.' },
});
const thingsOf = (isUpcoming: boolean): FollowedThing[] => (isUpcoming ? ['opening', 'next'] : ['next']);

/** Signed-in people follow with the press; everybody else types an address, which must be confirmed. */
export function FollowDialog(props: FollowDialogProps) {
  // A session of one order has no account.
  const isMember = useSession((session) => session.isAuthenticated && session.orderNumber === null);
  return isMember ? <Member {...props} /> : <ByEmail {...props} />;
}

const title = 'Tell me';

const heard = ({ organization }: FollowDialogProps['deal'], what: FollowedThing) =>
  what === 'opening'
    ? "You'll hear when this group buy opens"
    : `You'll hear about ${organization.name}'s next group buy`;

/** Follows at once, and says so with the way back; people who follow already see what, and can stop there. */
function Member(props: FollowDialogProps) {
  const { deal, isUpcoming, onClose } = props;
  const what = thingsOf(isUpcoming)[0] ?? 'next';
  const { sendsMail } = useMailWords();
  const { data, isLoadingError } = useFollows(deal.id);
  const { mutateAsync } = useFollow(deal.id);
  // The state when the button was pressed.
  const [followed, setFollowed] = useState<boolean | null>(null);
  const follow = useEffectEvent(async (follows: boolean) => {
    try {
      await mutateAsync({ what, follows });
      if (follows)
        showToast({
          tone: 'ok',
          title: heard(deal, what),
          text: sendsMail
            ? "We'll tell you here and by e-mail. Turn it off any time."
            : "We'll tell you here. Turn it off any time.",
          action: { label: 'Undo', onAction: () => void undo() },
        });
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, "We couldn't save that") });
    }
    onClose();
  });
  const endFollow = useEndFollow(deal.id);
  const undo = () =>
    endFollow(what).then(
      () => showToast({ tone: 'info', title: "You won't hear about it" }),
      (error) => showToast({ tone: 'danger', title: messageOf(error, "We couldn't save that") }),
    );
  const isKnown = data !== undefined;
  const follows = data?.[what] ?? false;
  useEffect(() => {
    if (!isKnown || followed !== null) return;
    setFollowed(follows);
    if (!follows) void follow(true);
  }, [isKnown, follows, followed]);
  // With nothing to choose, the message alone says what was done.
  return followed || isLoadingError ? <Switches {...props} /> : null;
}

function Switches({ deal, isUpcoming, onClose }: FollowDialogProps) {
  const { sendsMail } = useMailWords();
  const { data, isLoadingError, isFetching, refetch } = useFollows(deal.id);
  const { mutate, error } = useFollow(deal.id);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {error ? (
        <Notice tone="danger" announced>
          {messageOf(error, "We couldn't save that")}
        </Notice>
      ) : null}
      {isLoadingError ? (
        <ErrorState title="We couldn't load what you follow" retry={{ refetch, isFetching }} />
      ) : data ? (
        thingsOf(isUpcoming).map((what) => (
          <Switch
            key={what}
            name={what}
            {...labels(deal)[what]}
            checked={data[what]}
            onChange={({ target }) => mutate({ what, follows: target.checked })}
          />
        ))
      ) : (
        <SkeletonFrame label="Loading what you follow…" rows={thingsOf(isUpcoming).length} height="56px" />
      )}
      <p>{sendsMail ? "We'll tell you here and by e-mail." : "We'll tell you here."}</p>
    </Dialog>
  );
}

function ByEmail({ deal, isUpcoming, onClose }: FollowDialogProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const things = thingsOf(isUpcoming);
  const form = useForm({
    start: { what: (things[0] ?? 'next') as string, email: '' },
    read: ({ what, email }) =>
      readChecked(
        { what: what as FollowedThing, email },
        { email: email.trim() === '' ? followTexts.emailRequired : emailProblem(email) },
      ),
    explain: 'We couldn’t save that',
    onSubmit: async (body) => setAnswer(await followByEmail(deal.id, body)),
  });
  if (answer !== null)
    return (
      <Dialog
        title={title}
        isOpen
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <Notice tone="ok" announced>
          {answer}
        </Notice>
      </Dialog>
    );
  return (
    <FormDialog title={title} onClose={onClose} form={form} submitLabel="Tell me">
      <NoMailNotice />
      {things.length > 1 ? (
        <RadioCards
          label="What about?"
          options={things.map((what) => ({ value: what, ...labels(deal)[what] }))}
          {...form.field('what')}
        />
      ) : (
        <p>New group buys from {ended(deal.organization.name)} Turn off any time.</p>
      )}
      <EmailField
        label="Email"
        hint="We'll e-mail you once to confirm. You can unsubscribe in any message."
        {...form.field('email')}
      />
    </FormDialog>
  );
}
