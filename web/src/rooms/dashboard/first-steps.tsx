import { useEffectiveRole } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NoMailLine } from '../system/no-mail-line.tsx';
import { useMailSending } from '../system/system.api.ts';
import styles from './first-steps.module.css';

const steps = [
  {
    title: 'Say how you get paid',
    text: 'Buyers pay you outside this site, so they need to know who to pay and how.',
    action: 'Payment methods',
    to: '/admin/payment-methods',
  },
  {
    title: 'Add your products',
    text: 'Import a supplier’s price list as is, or add products one by one.',
    action: 'Import a price list',
    to: '/admin/products/import',
  },
  {
    title: 'Open your first group buy',
    text: 'Choose products and dates, then share its link: no one needs an account to order.',
    action: 'Create Group Buy',
    to: '/admin/group-buys/new',
  },
];

/** For people who run an installation that mails nothing. */
const mailStep = {
  title: 'Set up a mail server',
  text: 'You’ll need one for real use: until then, orders to suppliers, reminders, confirmations, invitations and password links are kept, not sent. Set SMTP_URL where the program is started.',
  action: 'Open the outbox',
  to: '/admin/system?section=outbox',
};

/** Shown until there's a group buy: what has to be done before these pages show anything. */
export function FirstSteps() {
  const runsIt = useEffectiveRole() === 'SUPERADMIN';
  const { sendsMail } = useMailSending();
  return (
    <Card aria-labelledby="first-steps">
      {runsIt ? null : <NoMailLine />}
      <h2 id="first-steps" className={styles.title}>
        First steps
      </h2>
      <ol className={styles.steps}>
        {[...(runsIt && !sendsMail ? [mailStep] : []), ...steps].map(({ title, text, action, to }) => (
          <li key={to} className={styles.step}>
            <div>
              <p className={styles.name}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
            <LinkButton to={to}>{action}</LinkButton>
          </li>
        ))}
      </ol>
    </Card>
  );
}
