import { usePageTitle } from '../lib/page-title.ts';
import { useSiteName } from '../rooms/system/system.api.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Cluster } from '../ui/layout/stack.tsx';
import { Rail } from '../ui/ledger/rail.tsx';
import styles from './about.module.css';

const audiences = [
  {
    title: 'For buyers',
    text: 'Order with your neighbours at the wholesale price. No account is needed: an e-mail is enough.',
  },
  {
    title: 'For organizers',
    text: 'Put up a catalogue and a closing date, see who has ordered and who has paid, and buy once for everybody.',
  },
  {
    title: 'For businesses',
    text: 'Give each branch or club its own organization, with its own people, its own catalogue and its own name.',
  },
];

const flow = [
  { key: 'discover', label: 'Discover', detail: 'Find a deal that a friend shared, or browse all of them.' },
  { key: 'participate', label: 'Participate', detail: 'Choose products and order before the deal closes.' },
  { key: 'communicate', label: 'Communicate', detail: 'Pay as agreed and send the organizer your proof.' },
  { key: 'complete', label: 'Complete', detail: 'Follow your order until it is in your hands.' },
];

const features = [
  { title: 'True deadlines', text: 'Every deal says when it closes and when payment is due. Dates are never reset.' },
  { title: 'Proof, not promises', text: 'Payment proofs are private: only you and your organizers see them.' },
  { title: 'One page to order', text: 'The total, and what is missing to the minimum, stay in view.' },
  { title: 'Your own house', text: 'Host it yourself with one command; your data stays with you.' },
];

export function AboutPage() {
  usePageTitle('About');
  const siteName = useSiteName();
  return (
    <Page
      title="Buy together, pay less, keep count"
      lead={`${siteName} is community-powered group buying for organizations: one list, one order, one price for all.`}
      actions={
        <LinkButton to="/" variant="primary">
          Browse Deals
        </LinkButton>
      }
    >
      <ul className={styles.cards}>
        {audiences.map(({ title, text }) => (
          <li key={title} className={styles.card}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <Rail label="How it works" steps={flow.map((step) => ({ ...step, state: 'plain' }))} />
      </section>
      <section className={styles.section} aria-labelledby="what">
        <h2 id="what">What you can count on</h2>
        <dl className={styles.features}>
          {features.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Cluster>
        <LinkButton to="/" variant="primary">
          Browse Active Deals
        </LinkButton>
        <LinkButton to="/login">Start Organizing</LinkButton>
      </Cluster>
    </Page>
  );
}
