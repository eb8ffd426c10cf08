// Rules: docs/rules/mails.md#outbox
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Liquid } from 'liquidjs';
import { describe, expect, test } from 'vitest';
import type { MailData } from './compose-mail.ts';
import { loadTemplate, renderMail } from './render-mail.ts';

const aboutOrder = {
  orderNumber: 'GB-0000-1111-2222-3333',
  groupBuyTitle: 'Autumn grains',
  organizationName: 'Riverside Food Co-op',
  orderUrl: 'https://cobuy.example/buyer/orders/GB-0000-1111-2222-3333',
};
const toPay = {
  totalAmount: '$25.00',
  isFree: false,
  paidAmount: '$5.00',
  payBy: '2026-12-01T23:59:59.000Z',
  paymentMethod: 'Venmo',
  payee: '@riverside',
  paymentNote: 'GB-0000-1111-2222-3333 Ana Lopez',
  paymentLink: 'https://venmo.example/riverside/25.00',
  paymentInstructions: 'Leave the payment private',
};
const { isFree: _free, ...owed } = toPay;
const { totalAmount: _, paidAmount: _paid, ...howToPay } = owed;
const restToPay = { ...howToPay, paidAtHandover: false };
const pickup = {
  pickupPlace: 'The loading dock',
  pickupFrom: '2026-12-05T09:00:00.000Z',
  pickupUntil: '2026-12-05T12:00:00.000Z',
  pickupNote: 'Bring a cart',
};
const samples: { [K in keyof MailData]: MailData[K] } = {
  'order-confirmation': {
    ...aboutOrder,
    ...toPay,
    ...pickup,
    paidAtHandover: false,
    cancelsUnpaid: true,
    items: [{ name: 'Rolled oats', unit: '5 kg', quantity: 2, price: '$25.00' }],
    setPasswordUrl: 'https://cobuy.example/set-password?token=abc',
  },
  'order-contact-changed': { ...aboutOrder, detail: 'Phone number · Address' },
  'order-moved': { groupBuyTitle: 'Autumn grains', organizationName: 'Riverside Food Co-op' },
  'payment-reminder': { ...aboutOrder, ...owed, wasFree: false, cancelsUnpaid: true, cancelledOn: '' },
  'payment-overdue': {
    ...aboutOrder,
    ...owed,
    cancelledOn: '2026-12-08T23:59:59.000Z',
  },
  'proof-rejected': {
    ...aboutOrder,
    ...toPay,
    reason: 'The picture is blurred.',
    payBy: '2026-12-04T23:59:59.000Z',
    cancelledOn: '2026-12-08T23:59:59.000Z',
  },
  'supplier-order': {
    message: 'Please confirm.',
    groupBuyTitle: 'Autumn grains',
    organizationName: 'Riverside Food Co-op',
    supplierName: 'Valley Mill',
    lines: [
      { quantity: 12, product: 'Rolled oats', unit: '5 kg', sku: 'RV-1', unitCost: '$12.50', cost: '$150.00' },
      { quantity: 1, product: 'Salt', unit: null, sku: null, unitCost: null, cost: '$1.00' },
    ],
    pieces: '13 pieces',
    total: '$151.00',
    organiserName: 'Alma Reyes',
    replyTo: 'alma@riverside.example',
  },
  'payment-failed': {
    plan: 'Premium',
    price: '$149.00 USD a month',
    planNow: null,
    isOver: false,
    graceEndsAt: '2026-12-08T23:59:59.000Z',
    url: 'https://cobuy.example/settings?tab=plan',
  },
  'plan-changed': {
    news: 'begun',
    plan: 'Premium',
    planNow: 'Premium',
    price: '$149.00 USD a month',
    renewsOn: '2026-12-08T23:59:59.000Z',
    url: 'https://cobuy.example/settings?tab=plan',
  },
  'refund-decided': {
    isCompleted: true,
    isPlanEnded: false,
    isPlanRunning: true,
    amount: '$149.00',
    notes: 'We are sorry to see you go.',
    url: 'https://cobuy.example/settings?tab=plan',
  },
  'payment-received': { ...aboutOrder, totalAmount: '$25.00', restReceived: '', wasPaidInParts: false },
  'order-corrected': {
    ...aboutOrder,
    reason: 'The supplier was short.',
    detail: 'Beans 3 → 2',
    totalAmount: '$20.00',
    paidAmount: '$5.00',
    restAmount: '$15.00',
    giveBackAmount: '',
    ...restToPay,
  },
  'order-changed': {
    ...aboutOrder,
    detail: 'Beans 3 → 2',
    totalAmount: '$20.00',
    paidAmount: '',
    restAmount: '$20.00',
    ...restToPay,
    cancelsUnpaid: true,
  },
  'part-paid': {
    ...aboutOrder,
    amount: '$5.00',
    isGivenBack: false,
    isNotReceived: false,
    isAll: false,
    reason: '',
    totalAmount: '$25.00',
    paidAmount: '$5.00',
    restAmount: '$20.00',
    giveBackAmount: '',
    ...restToPay,
  },
  'order-cancelled': { ...aboutOrder, reason: 'The supplier has no oats this year.', giveBackAmount: '' },
  'order-shipped': { ...aboutOrder, ...pickup, restAmount: '$20.00', paidAtHandover: true, paymentMethod: 'Venmo' },
  'order-closed': aboutOrder,
  'closure-requested': { ...aboutOrder, buyerName: 'Ana Lopez' },
  'order-news': {
    groupBuyTitle: 'Autumn grains',
    organizationName: 'Riverside Food Co-op',
    orderCount: 2,
    proofCount: 1,
    orders: [{ buyerName: 'Rosa Lindqvist', totalAmount: '$25.00', url: 'https://cobuy.example/orders/GB-1' }],
    proofs: [{ buyerName: 'Ben Ito', url: 'https://cobuy.example/orders/GB-2' }],
    moreCount: 1,
    url: 'https://cobuy.example/admin/orders?groupBuyId=1',
  },
  'daily-digest': {
    organizationName: 'Riverside Food Co-op',
    orderCount: 3,
    proofCount: 1,
    dueCount: 2,
    questionCount: 0,
    endingCount: 1,
    deals: [
      {
        title: 'Autumn grains',
        orderCount: 3,
        proofCount: 1,
        dueCount: 2,
        questionCount: 0,
        endDate: '2026-12-01T23:59:59.000Z',
        url: 'https://cobuy.example/admin/group-buys/1',
      },
    ],
    moreCount: 0,
    url: 'https://cobuy.example/agent/dashboard',
  },
  'deal-assigned': {
    groupBuyTitle: 'Autumn grains',
    organizationName: 'Riverside Food Co-op',
    url: 'https://cobuy.example/group-buy/1',
  },
  'role-request-decided': {
    organizationName: 'Riverside Food Co-op',
    isApproved: false,
    notes: 'Ask again in spring.',
    url: 'https://cobuy.example/profile',
  },
  invitation: {
    organizationName: 'Riverside Food Co-op',
    inviterName: 'Maya Chen',
    role: 'Agent',
    days: 7,
    url: 'https://cobuy.example/join?code=abc',
  },
  'deal-changed': {
    ...aboutOrder,
    ...toPay,
    ...pickup,
    paidAtHandover: false,
    isDelivered: false,
    isHandedOverAnew: false,
    change: 'dates',
    isDueEarlier: false,
    endDate: '2026-12-01T23:59:59.000Z',
    payBy: '2026-12-08T23:59:59.000Z',
  },
  broadcast: {
    title: 'Pickup is on Friday',
    body: 'Bring a box.',
    organizationName: 'Riverside Food Co-op',
    groupBuyTitle: 'Autumn grains',
    url: 'https://cobuy.example/group-buy/1',
  },
  'question-answered': {
    groupBuyTitle: 'Autumn grains',
    organizationName: 'Riverside Food Co-op',
    question: 'Are the oats organic?',
    answer: 'They are, from the valley.',
    url: 'https://cobuy.example/group-buy/1',
    isTypedAddress: true,
  },
  'questions-waiting': {
    groupBuyTitle: 'Autumn grains',
    organizationName: 'Riverside Food Co-op',
    count: 6,
    questions: ['Are the oats organic?'],
    moreCount: 5,
    url: 'https://cobuy.example/admin/questions?groupBuyId=1',
  },
  'confirm-follow': {
    organizationName: 'Riverside Food Co-op',
    groupBuyTitle: 'Autumn grains',
    url: 'https://cobuy.example/follow?token=abc',
    hours: 48,
  },
  'deal-opened': {
    groupBuyTitle: 'Autumn grains',
    organizationName: 'Riverside Food Co-op',
    endDate: '2026-12-01T23:59:59.000Z',
    url: 'https://cobuy.example/group-buy/1',
    endUrl: 'https://cobuy.example/follow?token=abc',
  },
  'missed-messages': {
    count: 3,
    messages: [
      { title: 'Ana Lopez in General Chat', preview: 'Who takes the van?', url: 'https://cobuy.example/channels/1' },
    ],
    moreCount: 2,
  },
  'verify-email': { verifyUrl: 'https://cobuy.example/verify-email?token=abc', hours: 72 },
  'reset-password': { resetUrl: 'https://cobuy.example/reset-password?token=abc', hours: 2 },
  'second-factor-changed': {
    news: 'passkey-added',
    passkeyName: 'My phone',
    codesLeft: 10,
    securityUrl: 'https://cobuy.example/settings?tab=security',
    forgotPasswordUrl: 'https://cobuy.example/forgot-password',
  },
  'change-email': { isTaken: false, changeUrl: 'https://cobuy.example/change-email?token=abc', hours: 24 },
  'email-change-notice': {
    isDone: false,
    newEmail: 'ana.lopez@example.org',
    securityUrl: 'https://cobuy.example/settings?tab=account',
    forgotPasswordUrl: 'https://cobuy.example/forgot-password',
  },
  'password-set-notice': { forgotPasswordUrl: 'https://cobuy.example/forgot-password' },
  'admin-alert': { title: 'The disk is nearly full', body: '400 MB are left.', url: 'https://c.example/admin/system' },
  welcome: { name: 'Ana', browseUrl: 'https://cobuy.example/browse' },
  'support-message': {
    name: 'Ana Lopez',
    email: 'ana@example.org',
    message: 'Where do I pick up my order?',
    orderNumber: aboutOrder.orderNumber,
    orderUrl: 'https://cobuy.example/orders/GB-0000-1111-2222-3333',
    account: null,
  },
};
const shownAs: Record<string, string> = {
  'passkey-added': 'The passkey',
  begun: 'has started',
  '2026-12-05T09:00:00.000Z': 'Saturday, December 5, 2026',
  '2026-12-05T12:00:00.000Z': 'Saturday, December 5, 2026',
  '2026-12-04T23:59:59.000Z': 'Friday, December 4, 2026',
  '2026-12-01T23:59:59.000Z': 'Tuesday, December 1, 2026',
  '2026-12-08T23:59:59.000Z': 'Tuesday, December 8, 2026',
};
const names = Object.keys(samples) as (keyof MailData)[];
const render = (name: keyof MailData, changes: object = {}) =>
  renderMail(name, { siteName: 'Cobuy', ...samples[name], ...changes });

/** Known to all, whatever they are about. */
const ofEveryMail = ['siteName', 'brandColor'];

test('every template has its data, and all data its template', () => {
  const files = readdirSync(join(import.meta.dirname, 'templates')).map((file) => file.replace(/\.liquid$/, ''));
  expect(files.filter((name) => name !== 'layout').sort()).toEqual(names.toSorted());
});

describe.each(names)('%s', (name) => {
  test('declares the variables that it uses, and the data has them', () => {
    const { variables, subject, text, html } = loadTemplate(name);
    const used = [subject, text, html].flatMap((part) => new Liquid().globalVariablesSync(part));
    expect([...new Set(used)].filter((variable) => !ofEveryMail.includes(variable)).sort()).toEqual(
      variables.toSorted(),
    );
    expect(Object.keys(samples[name]).sort()).toEqual(variables.toSorted());
  });

  test('says the same in text and in HTML, with nothing left open', () => {
    const { subject, text, html } = render(name);
    expect(subject).not.toBe('');
    for (const value of Object.values(samples[name]).filter((entry) => typeof entry === 'string')) {
      const shown = shownAs[value] ?? value;
      expect(`${subject}${text}`).toContain(shown);
      expect(html).toContain(shown);
    }
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\{%|undefined|\[object/);
  });
});

test('names of people and things are text, never markup or headers', () => {
  const evil = render('order-confirmation', {
    groupBuyTitle: '<img src=x onerror=alert(1)>\r\nBcc: x@y.example',
    items: [{ name: '<script>alert(1)</script>', unit: null, quantity: 1, price: null }],
    orderUrl: 'https://x.example/"><script>',
  });
  expect(evil.html).not.toMatch(/<img|<script/);
  expect(evil.subject).not.toMatch(/[\r\n]/);
});

test('a mail about missed messages counts one as one', () => {
  const one = { title: 'Ana Lopez', preview: 'Hello', url: 'https://cobuy.example/channels/1' };
  const { subject, text } = render('missed-messages', { count: 1, messages: [one], moreCount: 0 });
  expect(subject).toBe('You missed a message');
  expect(text).toContain('"Hello"');
  expect(text).not.toContain('more.');
});

test('somebody with a password is not offered to set one', () => {
  const { text, html } = render('order-confirmation', { setPasswordUrl: null });
  expect(text).not.toContain('Set a password');
  expect(html).not.toContain('Set a password');
});

test('an order cancelled after money came says that it is refunded, and else whom to ask', () => {
  const paid = render('order-cancelled', { reason: null, giveBackAmount: '$5.00' }).text;
  expect(paid).toContain('You paid $5.00, and Riverside Food Co-op will give it back to you.');
  expect(paid).not.toContain('pay for it');
  expect(paid).not.toContain('Already paid?');
  expect(render('order-cancelled', { reason: null }).text).toContain('Already paid? Ask');
});

test.each([{}, { isGivenBack: true }])('a payment or a refund is told with the words of the organizer', (kind) => {
  const { text, html } = render('part-paid', { ...kind, reason: 'The rest comes on Friday.' });
  for (const body of [text, html]) expect(body).toContain('They wrote:\nThe rest comes on Friday.');
  expect(render('part-paid', { ...kind, reason: '' }).text).not.toContain('They wrote:');
});

test('an order cancelled without a reason names none', () => {
  expect(render('order-cancelled', { reason: null }).text).not.toContain('Why:');
});

test.each(['order-confirmation', 'payment-reminder', 'payment-overdue', 'proof-rejected', 'part-paid'] as const)(
  '%s says how to pay in the words of every other, and leaves out what the organizer has not given',
  (name) => {
    const { text, html } = render(name);
    expect(text).toContain(
      'Pay with: Venmo\nPay to: @riverside\nPayment note: GB-0000-1111-2222-3333 Ana Lopez\nOrder number: GB-0000-1111-2222-3333\n',
    );
    expect(html).toContain('<a href="https://venmo.example/riverside/25.00"');
    const bare = render(name, { payee: null, paymentLink: null, paymentInstructions: null });
    expect(`${bare.text}${bare.html}`).not.toMatch(/Pay to|Pay here|null/);
  },
);

test('a part of the payment is told with the rest and its day, in the subject too, and without once nothing is left', () => {
  const { subject, text } = render('part-paid');
  expect(subject).toBe('Autumn grains: $5.00 received, $20.00 still to pay');
  expect(text).toContain('Still to pay: $20.00\nDue: Tuesday, December 1, 2026 at 11:59 PM UTC');
  expect(text).toContain("You've paid $5.00. This is the rest.");
  const whole = render('part-paid', { paidAmount: '$25.00', restAmount: '' });
  expect(whole.text).toContain('Total paid: $25.00');
  expect(`${whole.subject}${whole.text}${whole.html}`).not.toMatch(/to pay|How:|Pay to/i);
  const later = render('part-paid', { paidAtHandover: true });
  expect(later.text).toContain("Still to pay: $20.00\nYou'll pay");
});

test('a payment that never came says whether all of it is missing, and what the organizer wrote', () => {
  const missing = { isNotReceived: true, paidAmount: '', restAmount: '$25.00', amount: '$25.00' };
  const all = render('part-paid', { ...missing, isAll: true, reason: 'It was Ben’s.' });
  expect(all.text).toContain('but $25.00 never arrived.\n\nThey wrote:\nIt was Ben’s.\n');
  expect(all.html).toContain('They wrote:\nIt was Ben’s.');
  const part = render('part-paid', { ...missing, amount: '$5.00' });
  expect(part.text).toContain('but $5.00 of it never arrived.');
  expect(`${part.text}${part.html}`).not.toContain('They wrote');
});

test('the rest of a payment whose parts were told is no second payment of the whole', () => {
  const whole = render('payment-received');
  expect(whole.subject).toBe('Autumn grains: $25.00 received');
  expect(whole.text).toContain('has received your payment for order');
  expect(whole.text).toContain('\n\nPaid: $25.00\n');
  const rest = render('payment-received', { restReceived: '$20.00' });
  expect(rest.subject).toBe('Autumn grains: $20.00 received, all $25.00 paid');
  expect(rest.text).toContain('has received the rest of your payment, $20.00, for order');
  expect(rest.text).toContain('\n\nTotal paid: $25.00\n');
  expect(rest.html).toContain('Total paid: $25.00');
  const before = render('payment-received', { wasPaidInParts: true });
  expect(before.subject).toBe('Autumn grains: all $25.00 paid');
  expect(before.text).toContain('has confirmed your payment for order');
  expect(before.text).toContain('\n\nTotal paid: $25.00\n');
  expect(before.html).not.toContain('has arrived');
});

test('a reminder after the due date says until when a proof saves the order, and nothing of that date', () => {
  const { html, text } = render('payment-reminder', {
    cancelsUnpaid: false,
    cancelledOn: '2026-12-08T23:59:59.000Z',
  });
  for (const part of [html, text]) {
    expect(part).toContain('Without a payment proof, the order will be cancelled after Tuesday, December 8, 2026');
    expect(part).not.toContain('by then');
  }
});

test('a changed order of which too much was paid says what comes back, and not how to pay', () => {
  const { text, html } = render('order-corrected', { paidAmount: '$25.00', restAmount: '', giveBackAmount: '$5.00' });
  expect(text).toContain("Paid: $25.00\nYou'll get back: $5.00");
  expect(html).toContain('You’ll get back: $5.00');
  expect(`${text}${html}`).not.toMatch(/to pay|How:/);
});

test('a buyer’s own change says the new total, and that it replaces the earlier one', () => {
  const { subject, text, html } = render('order-changed');
  expect(subject).toBe('Autumn grains: you changed your order, $20.00 to pay');
  expect(text).toContain('Changed: Beans 3 → 2\n\nNew total: $20.00\nDue: Tuesday, December 1, 2026');
  expect(`${text}${html}`.match(/This replaces the total in earlier e-mails\./g)).toHaveLength(2);
  expect(render('order-changed', { restAmount: '' }).text).not.toMatch(/replaces|How:/);
});

test('what is ready says where it is picked up and what is still to pay, what is on its way where it goes', () => {
  const { subject, text } = render('order-shipped');
  expect(subject).toBe('Autumn grains: pick up Sat, Dec 5');
  expect(text).toContain('Pick up at: The loading dock\nFrom: Saturday, December 5, 2026');
  expect(text).toContain('Still to pay, when you get it: $20.00 by Venmo');
  const delivered = render('order-shipped', { pickupPlace: '', pickupNote: '', restAmount: '' });
  expect(delivered.subject).toBe('Autumn grains: your order is on its way');
  expect(delivered.text).toContain("See what's in it and where it's going:");
  expect(delivered.text).not.toMatch(/Pick up|to pay/);
});

test('a subject says the deal, the sum and the day of the organization, which is all that a phone shows of a mail', () => {
  const endOfTuesday = { payBy: '2026-12-02T07:59:59.000Z', timeZone: 'America/Los_Angeles' };
  const subjectOf = (name: keyof MailData, changes: object = {}) =>
    renderMail(name, { ...samples[name], ...endOfTuesday, ...changes }).subject;
  expect(subjectOf('order-confirmation')).toBe('Autumn grains: pay $25.00 by Tue, Dec 1');
  expect(subjectOf('order-confirmation', { paidAtHandover: true })).toBe('Autumn grains: pay $25.00 at pickup');
  expect(subjectOf('order-confirmation', { paidAtHandover: true, pickupPlace: '' })).toBe(
    'Autumn grains: pay $25.00 on delivery',
  );
  expect(subjectOf('order-confirmation', { isFree: true })).toBe('Autumn grains: your order is in');
  expect(subjectOf('payment-reminder')).toBe('Autumn grains: please pay $25.00 by Tue, Dec 1');
  expect(subjectOf('payment-overdue')).toBe('Autumn grains: $25.00 was due Tue, Dec 1');
  expect(subjectOf('proof-rejected')).toBe('Autumn grains: please send another payment proof by Tue, Dec 1');
  expect(subjectOf('order-shipped')).toBe('Autumn grains: pick up Sat, Dec 5');
});

test.each(['order-confirmation', 'payment-reminder', 'order-changed'] as const)(
  '%s says that an order without a proof is cancelled, where it is and a due date is named',
  (name) => {
    const said = (changes: object) => {
      const { html, text } = renderMail(name, { ...samples[name], ...changes });
      return [html, text].map((part) => part.includes('Without a payment proof by then, the order will be cancelled.'));
    };
    expect(said({})).toEqual([true, true]);
    expect(said({ cancelsUnpaid: false })).toEqual([false, false]);
    expect(said(name === 'payment-reminder' ? { payBy: '' } : { paidAtHandover: true })).toEqual([false, false]);
    if (name === 'order-changed') expect(said({ restAmount: '' })).toEqual([false, false]);
    if (name === 'order-confirmation') expect(said({ isFree: true })).toEqual([false, false]);
  },
);

test('the confirmation has its total under the items, the payment as a button, whom to ask, and why it comes', () => {
  const { html, text } = renderMail('order-confirmation', samples['order-confirmation']);
  const items = html.slice(html.indexOf('What you ordered'));
  expect(items.replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ')).toContain('Rolled oats (5 kg) $25.00 Total $25.00');
  expect(text).toContain('- 2 x Rolled oats (5 kg): $25.00\nTotal: $25.00');
  expect(html).toMatch(/<a href="https:\/\/venmo\.example\/riverside\/25\.00"[^>]*>Pay with Venmo<\/a>/);
  // The address itself stands nowhere in the page that is read.
  expect(html.replace(/<[^>]+>/g, '')).not.toContain('venmo.example');
  expect(text).toContain('Pay here:\nhttps://venmo.example/riverside/25.00');
  for (const part of [text, html]) {
    expect(part).toContain('Questions? Ask Riverside Food Co-op');
    expect(part).toMatch(/You['’]re getting this because the order was placed with this address/);
  }
});

test('mails have the colors and corners of the product', () => {
  const { html } = renderMail('order-confirmation', samples['order-confirmation']);
  expect(html).toContain('background:#f6f8f7');
  expect([...html.matchAll(/border-radius:(\d+)px/g)].map(([, radius]) => radius)).toEqual(['10', '4', '4']);
});
