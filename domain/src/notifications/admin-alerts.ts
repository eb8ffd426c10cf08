import { type Currency, moneyNamed } from '../money/money.ts';
import { jobTitle } from '../system/job-titles.ts';
import { limitTexts } from '../tiers/limit-texts.ts';
import type { Names } from './notice-names.ts';

/** The organization whose plan is full, and whether the reader is its owner, the only one who can upgrade. */
interface OfPlan {
  readonly organizationId: string;
  /** Null: no one pays for one. */
  readonly personId: string | null;
  readonly isOwner: boolean;
}

/** The alerts to administrators, and the data of each. */
export interface AdminAlertDataOf {
  'disk-low': { readonly megabytes: number };
  'job-failing': { readonly job: string };
  'backup-incomplete': { readonly missing: string };
  'backup-not-restorable': { readonly sentence: string };
  'mail-given-up': object;
  'mail-failing': object;
  'sms-given-up': object;
  'steps-failing': object;
  'daily-digest-failing': object;
  'openings-failing': object;
  'closing-failing': object;
  'payment-deadline-failing': object;
  'date-news-failing': object;
  'order-news-failing': object;
  'question-mails-failing': object;
  'account-deleted': { readonly words: string };
  'payment-disputed': {
    readonly personId: string;
    readonly amountCents: number;
    readonly currency: Currency;
    readonly paymentId: string;
  };
  'refund-requested': { readonly personId: string; readonly amountCents: number; readonly currency: Currency };
  'month-orders': OfPlan & {
    readonly percent: number;
    readonly month: string;
    readonly nextMonth: string;
    readonly used: number;
    readonly most: number;
  };
  'no-room-for-members': OfPlan;
  'no-room-for-agents': OfPlan;
  'no-room-for-proofs': OfPlan;
}
export type AlertName = keyof AdminAlertDataOf;
/** Those whose sentence needs nothing but its name. */
export type PlainAlertName = { [N in AlertName]: object extends AdminAlertDataOf[N] ? N : never }[AlertName];
export type AdminAlertData = { [N in AlertName]: { readonly alert: N } & AdminAlertDataOf[N] }[AlertName];
type DataOf<N extends AlertName> = { readonly alert: N } & AdminAlertDataOf[N];

interface Words {
  title: string;
  body: string;
}

const failing = (title: string, again: string): (() => Words) => {
  const body = `${again} The server log says why it fails.`;
  return () => ({ title, body });
};
const everyMinute = (others: string) => `It’s retried every minute; other ${others} aren’t held up.`;
const everyFiveMinutes = 'It’s retried every five minutes; other orders aren’t held up.';

const english = (count: number) => count.toLocaleString('en-US');

function ofPlan({ organizationId, personId, isOwner }: OfPlan, names: Names, { title, body }: Words): Words {
  const asks = personId === null ? [] : [`${names.person(personId)}’s plan applies here. Ask them to upgrade.`];
  return {
    title: `${title}: ${names.organization(organizationId)}`,
    body: [body, ...(isOwner ? ['A larger plan allows more.'] : asks)].join(' '),
  };
}

const noRoom = (what: string) => ({
  title: 'Someone who was invited couldn’t join',
  body: `This organization has as many ${what} as it can have, so an invitation couldn’t be used.`,
});

const alerts: { [N in AlertName]: (data: DataOf<N>, names: Names) => Words } = {
  'disk-low': ({ megabytes }) => ({
    title: 'The disk is nearly full',
    body: `Less than ${english(megabytes)} MB is free where files are stored: nothing can be uploaded, and soon no one will be able to order. Free up some space, or move the data folder to a larger disk.`,
  }),
  'job-failing': ({ job }) => ({
    title: 'An automatic job keeps failing',
    body: `“${jobTitle(job)}” has failed four times in a row. It’ll be tried again the next time it’s due; the log says why it fails.`,
  }),
  'backup-incomplete': ({ missing }) => ({
    title: 'Files are missing',
    body: `${missing} The daily backup can’t include what isn’t there; the server log names them.`,
  }),
  'backup-not-restorable': ({ sentence }) => ({
    title: "The backup can't be restored",
    body: `${sentence} It was tried in a separate database, and nothing was changed. Run npm run backup and keep that file; the next daily backup is tried right away.`,
  }),
  'mail-given-up': () => ({
    title: 'An e-mail couldn’t be delivered',
    body: 'The outbox shows the e-mails that failed, and why. You won’t hear about others today.',
  }),
  'mail-failing': () => ({
    title: 'No e-mail is going out',
    body: 'For a while, the mail server has refused or not answered every e-mail. They’ll be retried automatically; please check SMTP_URL and the mail server.',
  }),
  'sms-given-up': () => ({
    title: 'An SMS couldn’t be sent',
    body: 'The Health page says what the SMS gateway answered last. You won’t hear about others today.',
  }),
  'steps-failing': failing('A buyer couldn’t be told about a step of an order', everyMinute('steps')),
  'daily-digest-failing': failing(
    'The daily digest couldn’t be sent',
    'It’ll be retried; other organizations aren’t held up.',
  ),
  'openings-failing': failing(
    'People waiting for a group buy couldn’t be told that it opened',
    everyMinute('group buys'),
  ),
  'closing-failing': failing('An order couldn’t be closed', everyFiveMinutes),
  'payment-deadline-failing': failing('An order’s payment deadline couldn’t be enforced', everyFiveMinutes),
  'date-news-failing': failing(
    'The buyers of a group buy couldn’t be told about its new dates',
    everyMinute('group buys'),
  ),
  'order-news-failing': failing(
    'The organizers of a group buy couldn’t be told about new orders',
    everyMinute('group buys'),
  ),
  'question-mails-failing': failing(
    'The organizers of a group buy couldn’t be e-mailed its questions',
    everyMinute('group buys'),
  ),
  'account-deleted': ({ words }) => ({ title: 'Someone deleted their account and said why', body: words }),
  'payment-disputed': ({ personId, amountCents, currency, paymentId }, names) => {
    const name = names.person(personId);
    return {
      title: `A payment by ${name} is disputed: ${moneyNamed({ cents: amountCents, currency })}`,
      body: `${name}’s bank is reversing the payment ${paymentId} for a plan. Answer it at the payment provider. The plan stays as it is until you end it there.`,
    };
  },
  'refund-requested': ({ personId, amountCents, currency }, names) => {
    const [name, amount] = [names.person(personId), moneyNamed({ cents: amountCents, currency })];
    return {
      title: `${name} asks for ${amount} back`,
      body: `${name} asks for a refund of ${amount} of a plan payment. They were promised an answer in 2 to 3 business days.`,
    };
  },
  'month-orders': ({ percent, month, nextMonth, used, most, ...plan }, names) => {
    const counted = `${english(used)} of the ${english(most)} orders of ${month} are used.`;
    const isFull = percent === 100;
    return ofPlan(plan, names, {
      title: isFull ? `No more orders in ${month}` : `${percent} percent of the orders of ${month} are used`,
      body: isFull
        ? `${limitTexts.noMoreOrders} ${counted} Ordering resumes in ${nextMonth}.`
        : `${counted} Once all are used, no one can order until ${nextMonth}.`,
    });
  },
  'no-room-for-members': (plan, names) => ofPlan(plan, names, noRoom('members')),
  'no-room-for-agents': (plan, names) => ofPlan(plan, names, noRoom('agents')),
  'no-room-for-proofs': (plan, names) =>
    ofPlan(plan, names, {
      title: 'A payment proof couldn’t be accepted',
      body: 'A buyer tried to upload a payment proof, but this organization’s storage is full.',
    }),
};

export function sayAlert<N extends AlertName>(data: DataOf<N>, names: Names): Words {
  const say: (data: DataOf<N>, names: Names) => Words = alerts[data.alert];
  return say(data, names);
}
