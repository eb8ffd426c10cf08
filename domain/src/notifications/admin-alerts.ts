import { type Currency, moneyNamed } from '../money/money.ts';
import { limitTexts } from '../tiers/limit-texts.ts';
import type { Names } from './notice-names.ts';

/** The organization whose plan has no room, and whether its owner reads it, who alone can take a larger one. */
interface OfPlan {
  readonly organizationId: string;
  /** Null: nobody pays for one. */
  readonly personId: string | null;
  readonly isOwner: boolean;
}

/** What administrators are alerted of, and what each alert holds. */
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
export type AdminAlertData = { [N in AlertName]: { readonly alert: N } & AdminAlertDataOf[N] }[AlertName];
type DataOf<N extends AlertName> = { readonly alert: N } & AdminAlertDataOf[N];

interface Words {
  title: string;
  body: string;
}

const failing = (title: string, again: string): (() => Words) => {
  const body = `${again} The log of the server says why it fails.`;
  return () => ({ title, body });
};
const everyMinute = (others: string) => `It is tried again every minute; other ${others} are not held up.`;
const everyFiveMinutes = 'It is tried again every five minutes; other orders are not held up.';

const english = (count: number) => count.toLocaleString('en-US');

function ofPlan({ organizationId, personId, isOwner }: OfPlan, names: Names, { title, body }: Words): Words {
  const asks =
    personId === null ? [] : [`The plan of ${names.person(personId)} counts here: ask them for a larger one.`];
  return {
    title: `${title}: ${names.organization(organizationId)}`,
    body: [body, ...(isOwner ? ['A larger plan takes more.'] : asks)].join(' '),
  };
}

const noRoom = (what: string) => ({
  title: 'Somebody who was invited could not join',
  body: `This organization has as many ${what} as it may have, so an invitation could not be used.`,
});

const alerts: { [N in AlertName]: (data: DataOf<N>, names: Names) => Words } = {
  'disk-low': ({ megabytes }) => ({
    title: 'The disk is nearly full',
    body: `Less than ${english(megabytes)} MB are free where files are stored: nothing can be uploaded, and soon nothing ordered. Make room, or move the data folder to a larger disk.`,
  }),
  'job-failing': ({ job }) => ({
    title: 'Something that runs by itself fails',
    body: `"${job}" has failed four times in a row. It is tried again the next time it is due; the log says why it fails.`,
  }),
  'backup-incomplete': ({ missing }) => ({
    title: 'Files are missing',
    body: `${missing} The daily backup can't hold what is not there; the log of the server names them.`,
  }),
  'backup-not-restorable': ({ sentence }) => ({
    title: "The backup can't be restored",
    body: `${sentence} It was tried in a database of its own, and nothing was changed. Run npm run backup and keep that file; the next daily backup is tried at once.`,
  }),
  'mail-given-up': () => ({
    title: 'A mail could not be delivered',
    body: 'The outbox shows the mails that failed, and why. Others of this day are not told again.',
  }),
  'mail-failing': () => ({
    title: 'No mail goes out',
    body: 'The mail server has refused or not answered every mail for a while. They are tried again by themselves; please check SMTP_URL and the mail server.',
  }),
  'sms-given-up': () => ({
    title: 'An SMS could not be sent',
    body: 'The page about the health of the installation says what the SMS gateway answered last. Others of this day are not told again.',
  }),
  'steps-failing': failing('A buyer could not be told of a step of an order', everyMinute('steps')),
  'daily-digest-failing': failing(
    'The daily digest could not be sent',
    'It is tried again; other organizations are not held up.',
  ),
  'openings-failing': failing(
    'Those who wait for a group buy could not be told that it opened',
    everyMinute('group buys'),
  ),
  'closing-failing': failing('An order could not be closed', everyFiveMinutes),
  'payment-deadline-failing': failing('The payment deadline of an order could not be kept', everyFiveMinutes),
  'date-news-failing': failing(
    'The buyers of a group buy could not be told of its new dates',
    everyMinute('group buys'),
  ),
  'order-news-failing': failing(
    'The organizers of a group buy could not be told of new orders',
    everyMinute('group buys'),
  ),
  'question-mails-failing': failing(
    'The organizers of a group buy could not be mailed its questions',
    everyMinute('group buys'),
  ),
  'account-deleted': ({ words }) => ({ title: 'Somebody has deleted their account, and says why', body: words }),
  'payment-disputed': ({ personId, amountCents, currency, paymentId }, names) => {
    const name = names.person(personId);
    return {
      title: `A payment of ${name} is disputed: ${moneyNamed({ cents: amountCents, currency })}`,
      body: `The bank of ${name} takes the payment ${paymentId} for a plan back. Answer it at the payment provider. The plan stays as it is until you end it there.`,
    };
  },
  'refund-requested': ({ personId, amountCents, currency }, names) => {
    const [name, amount] = [names.person(personId), moneyNamed({ cents: amountCents, currency })];
    return {
      title: `${name} asks for ${amount} back`,
      body: `${name} asks for ${amount} of a payment for a plan back. They were promised an answer in 2 to 3 business days.`,
    };
  },
  'month-orders': ({ percent, month, nextMonth, used, most, ...plan }, names) => {
    const counted = `${english(used)} of the ${english(most)} orders of ${month} are taken.`;
    const isFull = percent === 100;
    return ofPlan(plan, names, {
      title: isFull ? `No more orders in ${month}` : `${percent} percent of the orders of ${month} are taken`,
      body: isFull
        ? `${limitTexts.noMoreOrders} ${counted} It goes on in ${nextMonth}.`
        : `${counted} When all are, nobody can order until ${nextMonth}.`,
    });
  },
  'no-room-for-members': (plan, names) => ofPlan(plan, names, noRoom('members')),
  'no-room-for-agents': (plan, names) => ofPlan(plan, names, noRoom('agents')),
  'no-room-for-proofs': (plan, names) =>
    ofPlan(plan, names, {
      title: 'A payment proof could not be taken',
      body: 'A buyer wanted to prove a payment, and the storage of this organization is full.',
    }),
};

export function sayAlert<N extends AlertName>(data: DataOf<N>, names: Names): Words {
  const say: (data: DataOf<N>, names: Names) => Words = alerts[data.alert];
  return say(data, names);
}
