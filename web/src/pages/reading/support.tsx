import { displayName } from '@cobuy/domain/accounts/display-name';
import { Link } from 'react-router';
import { useEntryState } from '../../lib/addresses/use-entry-state.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { FrequentQuestions } from '../../rooms/support/frequent-questions.tsx';
import { SupportForm } from '../../rooms/support/support-form.tsx';
import { useSystemStatus } from '../../rooms/system/system.api.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** `/support`: common questions, and a form that reaches the support address. */
export function SupportPage() {
  usePageTitle('Support');
  const { data: status, isPending } = useSystemStatus();
  return (
    <Page
      title="Support"
      lead="For products, payment or pickup, ask the organizer first in your order chat."
      width="reading"
    >
      <FrequentQuestions />
      <h2>Contact the people who run this site</h2>
      {isPending ? <SkeletonFrame height="24rem" /> : status?.supportEmail ? <ContactForm /> : <WhomToAsk />}
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

/** Shown where no support address is set: a form would lead nowhere. */
function WhomToAsk() {
  return (
    <Notice title="This site has no support address">
      For help with an order, <Link to="/order-login">open it with its order number</Link> or{' '}
      <Link to="/login">sign in</Link>, and write to its organizers under Chat. For anything else, ask the person who
      sent you the link: each group buy names its organization and agents.
    </Notice>
  );
}
