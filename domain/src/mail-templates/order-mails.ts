import {
  aboutDeal,
  aboutOrder,
  cancelledOn,
  type MailDescription,
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

/** Mails about orders and what is paid for them. */
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
        'Link to a first password, for guests; may be empty',
        `${sampleSite}/set-password?token=sample`,
      ),
    },
    neededLinks: ['orderUrl', 'setPasswordUrl'],
  },
  'order-corrected': {
    name: 'Order corrected',
    group: orders,
    purpose: 'To the buyer, when an organizer has changed what an order holds.',
    variables: {
      ...aboutOrder,
      ...standing,
      ...restToPay,
      reason: variable('Why, in the organizer’s words', 'The supplier was short.'),
      detail: variable('What became of which product', 'Rolled oats 3 → 2'),
    },
    neededLinks: ['orderUrl'],
  },
  'order-changed': {
    name: 'Order changed by its buyer',
    group: orders,
    purpose: 'To the buyer, when they have changed what their order holds and with that what is to pay.',
    variables: {
      ...aboutOrder,
      totalAmount: standing.totalAmount,
      paidAmount: standing.paidAmount,
      restAmount: standing.restAmount,
      ...restToPay,
      detail: variable('What became of which product', 'Rolled oats 3 → 2'),
    },
    neededLinks: ['orderUrl'],
  },
  'order-contact-changed': {
    name: 'Contact details changed',
    group: orders,
    purpose: 'To the buyer, when an organizer has changed the e-mail, name, phone number or address of an order.',
    variables: {
      ...aboutOrder,
      detail: variable('What was changed, never what it is', 'Phone number, address'),
    },
    neededLinks: ['orderUrl'],
  },
  'order-moved': {
    name: 'Order moved',
    group: orders,
    purpose: 'To the address that a guest’s order had, when it was given another one.',
    variables: { ...aboutDeal },
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
      restAmount: variable('What is still to pay; may be empty', '$20.00'),
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
    variables: { ...aboutOrder, buyerName: variable('Who asks', 'Ana Lopez') },
    neededLinks: ['orderUrl'],
  },
  'order-news': {
    name: 'New orders and proofs',
    group: orders,
    purpose: 'To the organizers of a group buy, at most once an hour: what came in.',
    variables: {
      ...aboutDeal,
      orderCount: variable('How many orders came', 1),
      proofCount: variable('How many proofs of payment came', 1),
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
    purpose: 'To an organizer, each morning with news: what came in their group buys, and what waits for them.',
    variables: {
      organizationName: aboutDeal.organizationName,
      orderCount: variable('How many orders came since the last one', 3),
      proofCount: variable('How many proofs of payment wait', 1),
      dueCount: variable('How many unpaid orders are due by tonight', 2),
      questionCount: variable('How many questions wait for an answer', 1),
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
      url: variable('Link to what waits', `${sampleSite}/agent/dashboard`),
    },
    neededLinks: [],
  },
  'payment-reminder': {
    name: 'Payment reminder',
    group: payments,
    purpose:
      'To the buyer, some days before a payment is due, when an organizer reminds them, and when community mode has ended.',
    variables: {
      ...aboutOrder,
      ...toPay,
      payBy: variable(
        'When the payment is due; empty where that day has nothing to do with it any more',
        '2026-12-08T23:59:59.000Z',
      ),
      wasFree: variable('Whether community mode has shown nothing to pay until now (true or false)', false),
    },
    neededLinks: ['orderUrl'],
  },
  'payment-overdue': {
    name: 'Payment overdue',
    group: payments,
    purpose: 'To the buyer, when the day of a payment has passed.',
    variables: { ...aboutOrder, ...toPay, cancelledOn },
    neededLinks: ['orderUrl'],
  },
  'proof-rejected': {
    name: 'Proof of payment rejected',
    group: payments,
    purpose: 'To the buyer, when an organizer did not accept a proof.',
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
      restReceived: variable('What of it came now, where parts had come before; may be empty', ''),
      wasPaidInParts: variable('Whether all of it had come in parts before (true or false)', false),
    },
    neededLinks: [],
  },
  'part-paid': {
    name: 'Part of a payment',
    group: payments,
    purpose: 'To the buyer, when a part of the payment came or money was given back.',
    variables: {
      ...aboutOrder,
      ...standing,
      ...restToPay,
      amount: variable('What came, or was given back', '$5.00'),
      reason: variable('A note of the organizer; may be empty', 'The rest comes on Friday.'),
      isGivenBack: variable('Whether it was given back (true or false)', false),
      isNotReceived: variable('Whether it was confirmed and never came (true or false)', false),
    },
    neededLinks: [],
  },
} as const satisfies Readonly<Record<string, MailDescription>>;
