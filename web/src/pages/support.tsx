import { displayName } from '@cobuy/domain/accounts/display-name';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session.ts';
import { useEntryState } from '../lib/use-entry-state.ts';
import { FrequentQuestions } from '../rooms/support/frequent-questions.tsx';
import { SupportForm } from '../rooms/support/support-form.tsx';
import { useSystemStatus } from '../rooms/system/system.api.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton, SkeletonFrame } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';

/** `/support`: common questions, and a form that reaches the support address. */
export function SupportPage() {
  usePageTitle('Support');
  const { data: status, isPending } = useSystemStatus();
  return (
    <Page
      title="Support"
      lead="The organizers of a group buy know most about its goods, payment and pickup: ask them first, in the chat of your order."
      width="reading"
    >
      <FrequentQuestions />
      <h2>Ask whoever runs this site</h2>
      {isPending ? (
        <SkeletonFrame>
          <Skeleton height="24rem" />
        </SkeletonFrame>
      ) : status?.supportEmail ? (
        <ContactForm />
      ) : (
        <WhomToAsk />
      )}
    </Page>
  );
}

function ContactForm() {
  const user = useSession((session) => session.user);
  const orderNumber = useSession((session) => session.orderNumber);
  const entry = useEntryState();
  const person = user ? { name: displayName(user), email: user.email } : { name: '', email: '' };
  return (
    <SupportForm
      key={person.email}
      person={{ ...person, name: person.name === person.email ? '' : person.name }}
      orderNumber={entry.text('orderNumber') ?? orderNumber ?? ''}
    />
  );
}

/** Where nobody has named a support address: a form would lead nowhere. */
function WhomToAsk() {
  return (
    <Notice title="This installation has no support address">
      About an order, <Link to="/order-login">open it with your order number (the order ID)</Link> or{' '}
      <Link to="/login">sign in</Link>, and write to its organizers under Chat. About anything else, ask whoever sent
      you the link: each group buy names its organization and its agents.
    </Notice>
  );
}
