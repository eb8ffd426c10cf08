import {
  aboutGroupBuy,
  aboutOrder,
  cancelledOn,
  type MailDescription,
  owed,
  paidAtHandover,
  pickup,
  restToPay,
  sampleSite,
  standing,
  toPay,
  variable,
} from './mail-variables.ts';

const orders = 'Orders';
const payments = 'Payments';

export const orderMails = {
  'order-confirmation': {
    name: 'Order confirmation',
    group: orders,
    purpose: 'To the buyer, when an order is placed.',
    variables: {
      ...aboutOrder,
      ...toPay,
      ...pickup,
      paidAtHandover,
      items: variable('What was ordered: item.name, item.unit, item.quantity and item.price', [
        { name: 'Rolled oats', unit: '5 kg', quantity: 2, price: '$18.00' },
        { name: 'Honey', unit: null, quantity: 1, price: '$7.00' },
      ]),
      setPasswordUrl: variable(
        'Link for guests to set a password; may be empty',
        `${sampleSite}/set-password?token=sample`,
      ),
    },
    neededLinks: ['orderUrl', 'setPasswordUrl'],
  },
  'order-corrected': {
    name: 'Order corrected',
    group: orders,
    purpose: 'To the buyer, when an organizer has changed what’s in an order.',
    variables: {
      ...aboutOrder,
      ...standing,
      ...restToPay,
      reason: variable('Why, in the organizer’s words', 'The supplier was short.'),
      detail: variable('What changed for each product', 'Rolled oats 3 → 2'),
    },
    neededLinks: ['orderUrl'],
  },
  'order-contact-changed': {
    name: 'Contact details changed',
    group: orders,
    purpose: 'To the buyer, when an organizer has changed the e-mail, name, phone number or address of an order.',
    variables: {
      ...aboutOrder,
      detail: variable('What was changed, never the new value', 'Phone number · Address'),
    },
    neededLinks: ['orderUrl'],
  },
  'order-moved': {
    name: 'Order moved',
    group: orders,
    purpose: 'To a guest order’s previous address, when the order gets another one.',
    variables: { ...aboutGroupBuy },
    neededLinks: [],
  },
  'order-cancelled': {
    name: 'Order cancelled',
    group: orders,
    purpose: 'To the buyer, when an order is cancelled.',
    variables: {
      ...aboutOrder,
      reason: variable('Why; may be empty', 'The supplier has no oats this year.'),
      giveBackAmount: standing.giveBackAmount,
    },
    neededLinks: [],
  },
  'order-shipped': {
    name: 'Order shipped',
    group: orders,
    purpose: 'To the buyer, when an order is on its way or ready for pickup.',
    variables: {
      ...aboutOrder,
      ...pickup,
      restAmount: variable('What’s still due; may be empty', '$20.00'),
      paidAtHandover,
      paymentMethod: toPay.paymentMethod,
    },
    neededLinks: [],
  },
  'order-closed': {
    name: 'Order closed',
    group: orders,
    purpose: 'To the buyer, when both sides have closed an order.',
    variables: aboutOrder,
    neededLinks: [],
  },
  'closure-requested': {
    name: 'Closure requested',
    group: orders,
    purpose: 'To the organizers, when a buyer asks to close an order.',
    variables: { ...aboutOrder, buyerName: variable('Who’s asking', 'Ana Lopez') },
    neededLinks: ['orderUrl'],
  },
  'order-news': {
    name: 'New orders and proofs',
    group: orders,
    purpose: 'To the organizers of a group buy, at most once an hour: what came in.',
    variables: {
      ...aboutGroupBuy,
      orderCount: variable('How many orders came in', 1),
      proofCount: variable('How many payment proofs came in', 1),
      orders: variable('The orders: order.buyerName, order.totalAmount and order.url', [
        { buyerName: 'Rosa Lindqvist', totalAmount: '$25.00', url: `${sampleSite}/orders/GB-7K2M-Q9XF-41TD-H0WA` },
      ]),
      proofs: variable('The proofs: proof.buyerName and proof.url', [
        { buyerName: 'Ben Ito', url: `${sampleSite}/orders/GB-3N8P-W5ZC-90RB-J6YE` },
      ]),
      moreCount: variable('How many are not listed', 0),
      url: variable('Link to the orders of the group buy', `${sampleSite}/admin/orders`),
    },
    neededLinks: [],
  },
  'daily-digest': {
    name: 'Daily digest',
    group: orders,
    purpose:
      'To an organizer, each morning when there’s news: what came in for their group buys, and what’s waiting for them.',
    variables: {
      organizationName: aboutGroupBuy.organizationName,
      orderCount: variable('How many orders came in since the last one', 3),
      proofCount: variable('How many payment proofs are waiting', 1),
      dueCount: variable('How many unpaid orders are due by tonight', 2),
      questionCount: variable('How many questions are waiting for an answer', 1),
      endingCount: variable('How many group buys end soon', 1),
      deals: variable(
        'The group buys: deal.title, deal.orderCount, deal.proofCount, deal.dueCount, deal.questionCount, deal.endDate (may be empty) and deal.url',
        [
          {
            title: 'Autumn grains',
            orderCount: 3,
            proofCount: 1,
            dueCount: 2,
            questionCount: 1,
            endDate: '2026-12-01T23:59:59.000Z',
            url: `${sampleSite}/admin/group-buys/0198c1d2-0000-7000-8000-000000000000`,
          },
        ],
      ),
      moreCount: variable('How many group buys are not listed', 0),
      url: variable('Link to what’s waiting', `${sampleSite}/agent/dashboard`),
    },
    neededLinks: [],
  },
  'payment-reminder': {
    name: 'Payment reminder',
    group: payments,
    purpose:
      'To the buyer, a few days before a payment is due, when an organizer reminds them, and when community mode has ended.',
    variables: {
      ...aboutOrder,
      ...owed,
      payBy: variable('When the payment is due; empty if that day doesn’t matter anymore', '2026-12-08T23:59:59.000Z'),
      wasFree: variable('Whether community mode showed nothing to pay until now (true or false)', false),
    },
    neededLinks: ['orderUrl'],
  },
  'payment-overdue': {
    name: 'Payment overdue',
    group: payments,
    purpose: 'To the buyer, when a payment’s due date has passed.',
    variables: { ...aboutOrder, ...owed, cancelledOn },
    neededLinks: ['orderUrl'],
  },
  'proof-rejected': {
    name: 'Payment proof rejected',
    group: payments,
    purpose: 'To the buyer, when an organizer didn’t accept a proof.',
    variables: {
      ...aboutOrder,
      ...toPay,
      cancelledOn,
      reason: variable('Why, in the organizer’s words', 'The picture is blurred.'),
    },
    neededLinks: ['orderUrl'],
  },
  'payment-received': {
    name: 'Payment received',
    group: payments,
    purpose: 'To the buyer, when an organizer has confirmed the payment.',
    variables: {
      ...aboutOrder,
      totalAmount: variable('What was paid', '$25.00'),
      restReceived: variable('How much of it came now, if parts came before; may be empty', ''),
      wasPaidInParts: variable('Whether all of it had come in parts before (true or false)', false),
    },
    neededLinks: [],
  },
  'part-paid': {
    name: 'Partial payment',
    group: payments,
    purpose: 'To the buyer, when part of the payment came in or money was refunded.',
    variables: {
      ...aboutOrder,
      ...standing,
      ...restToPay,
      amount: variable('What came in or was refunded', '$5.00'),
      isGivenBack: variable('Whether it was refunded (true or false)', false),
      isNotReceived: variable('Whether it was confirmed and never came (true or false)', false),
      isAll: variable('Whether nothing of what was confirmed came (true or false)', false),
      reason: variable('A note from the organizer; may be empty', 'The rest comes on Friday.'),
    },
    neededLinks: [],
  },
} as const satisfies Readonly<Record<string, MailDescription>>;
