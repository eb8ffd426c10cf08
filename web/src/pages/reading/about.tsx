import { aboutLead } from '@cobuy/domain/content/content-rules';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useInstallationFigures } from '../../rooms/content/content.api.ts';
import { useSiteName } from '../../rooms/system/system.api.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { formatWholeMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Rail } from '../../ui/ledger/rail.tsx';
import styles from './about.module.css';

interface Part {
  title: string;
  text: string;
  icon: IconName;
}

const audiences: readonly Part[] = [
  {
    title: 'For buyers',
    text: 'Order with your neighbors at the bulk price. No account is needed: an e-mail is enough.',
    icon: 'basket',
  },
  {
    title: 'For organizers',
    text: 'Open a group buy from your catalog, see who has ordered and who has paid, and buy once for everyone.',
    icon: 'people',
  },
  {
    title: 'For businesses',
    text: 'Give each branch or club its own organization, with its own people, catalog, name and logo.',
    icon: 'building',
  },
];

const flow = [
  { key: 'discover', label: 'Discover', detail: 'Find a group buy a friend shared, or browse them all.' },
  { key: 'participate', label: 'Participate', detail: 'Choose products and order before the group buy closes.' },
  {
    key: 'communicate',
    label: 'Communicate',
    detail: 'Pay as agreed, upload your payment proof and talk in the order chat.',
  },
  { key: 'complete', label: 'Complete', detail: 'Follow your order until it’s in your hands.' },
];

const features: readonly Part[] = [
  {
    title: 'Real deadlines',
    text: 'Every group buy says when it closes and when payment is due. Dates are never reset to rush anyone.',
    icon: 'clock',
  },
  {
    title: 'Private proofs',
    text: 'Only the buyer and the organizers can see a payment proof.',
    icon: 'lock',
  },
  {
    title: 'One page to order',
    text: 'The total, and how far you are from the minimum, stay in view while you choose.',
    icon: 'receipt',
  },
  {
    title: 'A chat with each order',
    text: 'Buyers and organizers sort things out right next to the order, and close it together.',
    icon: 'speech',
  },
  {
    title: 'Lists for the supplier',
    text: 'Totals, pick lists and labels always match the current orders.',
    icon: 'box',
  },
  {
    title: 'Your own server',
    text: 'It runs on your own machine with one command; your data stays with you.',
    icon: 'shield',
  },
];

const uses = [
  {
    title: 'A food co-op',
    text: 'Twenty households share sacks of oats and lentils. Each orders what it needs, and the order goes out once the minimum is met.',
  },
  {
    title: 'A school',
    text: 'Parents order supplies for the new school year in one go. The class rep sees who has paid and hands everything out by label.',
  },
  {
    title: 'A company',
    text: 'Teams order coffee, desks and gear from one catalog. The office closes the group buy and sends one order to each supplier.',
  },
] as const;

/** `/about`: what the product is, for people new to it. Its figures are this installation's own. */
export function AboutPage() {
  usePageTitle('About');
  const siteName = useSiteName();
  return (
    <Page title="Buy together, pay less, keep count" lead={aboutLead(siteName)}>
      <Cluster gap={12}>
        <LinkButton to="/login" variant="primary">
          Start Free Trial
        </LinkButton>
        <LinkButton to="/">Browse Deals</LinkButton>
      </Cluster>
      <Figures />
      <ul className={styles.cards}>
        {audiences.map(({ title, text, icon }) => (
          <li key={title} className={styles.card}>
            <span className={styles.sign}>
              <Icon name={icon} size={24} />
            </span>
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
          {features.map(({ title, text, icon }) => (
            <div key={title} className={styles.feature}>
              <Icon name={icon} />
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.section} aria-labelledby="who">
        <h2 id="who">Where it fits</h2>
        <ul className={styles.uses}>
          {uses.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.close} aria-labelledby="start">
        <h2 id="start">Start with one group buy</h2>
        <p>Organizing is free within the limits of the free plan, and ordering is free for everyone.</p>
        <Cluster gap={12}>
          <LinkButton to="/login" variant="primary">
            Start Organizing
          </LinkButton>
          <LinkButton to="/">Browse Active Deals</LinkButton>
        </Cluster>
      </section>
    </Page>
  );
}

/** Nothing until there is something to tell. */
function Figures() {
  const figures = useInstallationFigures();
  if (!figures) return null;
  const { organizations, members, orders, savedAmount } = figures;
  const told = [
    { label: 'organizations', value: formatCount(organizations) },
    { label: 'members', value: formatCount(members) },
    { label: 'orders', value: formatCount(orders) },
    ...(savedAmount >= 1
      ? [{ label: 'saved on usual prices', value: formatWholeMoney(savedAmount, ownCurrency) }]
      : []),
  ];
  return (
    <ul className={styles.figures} aria-label="This site in numbers">
      {told.map(({ label, value }) => (
        <li key={label}>
          <strong>{value}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
