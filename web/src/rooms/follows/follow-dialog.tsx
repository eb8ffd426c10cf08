import { emailProblem } from '@cobuy/domain/accounts/account-form-rules';
import { type FollowedThing, followTexts } from '@cobuy/domain/follows/follow-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { readChecked, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { NoMailNotice } from '../system/no-mail-notice.tsx';
import { followByEmail, useFollow, useFollows } from './follows.api.ts';

interface FollowDialogProps {
  deal: { id: string; organization: { name: string } };
  isUpcoming: boolean;
  onClose: () => void;
}

const labels = ({
  organization,
}: FollowDialogProps['deal']): Record<FollowedThing, { label: string; detail: string }> => ({
  opening: { label: 'When this group buy opens', detail: 'Once.' },
  next: { label: `About the next ones of ${organization.name}`, detail: 'Each time one opens, until you end it.' },
});
const thingsOf = (isUpcoming: boolean): FollowedThing[] => (isUpcoming ? ['opening', 'next'] : ['next']);

/** Whoever is signed in switches it on and off; everybody else types an address, which confirms first. */
export function FollowDialog(props: FollowDialogProps) {
  // A session of one order says nothing of an account.
  const isMember = useSession((session) => session.isAuthenticated && session.orderNumber === null);
  return isMember ? <Switches {...props} /> : <ByEmail {...props} />;
}

const title = 'Tell me';

function Switches({ deal, isUpcoming, onClose }: FollowDialogProps) {
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
          {messageOf(error, 'That could not be saved')}
        </Notice>
      ) : null}
      {isLoadingError ? (
        <ErrorState title="What you follow could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />
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
        <SkeletonFrame label="Loading what you follow…">
          <SkeletonRows count={thingsOf(isUpcoming).length} height="56px" />
        </SkeletonFrame>
      )}
      <p>You are told in the application and by e-mail.</p>
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
    explain: 'That could not be kept',
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
        <p>About the next group buys of {deal.organization.name}, each time one opens, until you end it.</p>
      )}
      <EmailField
        label="Email"
        hint="We’ll e-mail you once to confirm. You can unsubscribe in any message."
        {...form.field('email')}
      />
    </FormDialog>
  );
}
