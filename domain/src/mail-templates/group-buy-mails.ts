import {
  aboutGroupBuy,
  aboutOrder,
  endDate,
  type MailDescription,
  paidAtHandover,
  pickup,
  sampleSite,
  toPay,
  variable,
} from './mail-variables.ts';

const group = 'Group buys';
const groupBuyUrl = `${sampleSite}/group-buy/0198c1d2-0000-7000-8000-000000000000`;
const moreCount = variable('How many are not listed', 0);

export const groupBuyMails = {
  'deal-changed': {
    name: 'Group buy changed',
    group,
    purpose:
      'To the buyers it affects, when it’s closed early or reopened, or when its dates or its pickup or delivery change.',
    variables: {
      ...aboutOrder,
      ...toPay,
      ...pickup,
      paidAtHandover,
      change: variable('What has changed: closed, reopened, new dates, pickup or delivery', 'dates'),
      isDelivered: variable('Whether it’s delivered (true or false)', false),
      isHandedOverAnew: variable('Whether it has switched between pickup and delivery (true or false)', false),
      endDate,
      isDueEarlier: variable('Whether the payment is due earlier than before (true or false)', false),
    },
    neededLinks: [],
  },
  'deal-assigned': {
    name: 'Assigned to a group buy',
    group,
    purpose: 'To an agent who will run a group buy from now on.',
    variables: { ...aboutGroupBuy, url: variable('Link to the group buy', groupBuyUrl) },
    neededLinks: [],
  },
  'deal-opened': {
    name: 'Group buy open',
    group,
    purpose: 'To people who asked to be told when it opens.',
    variables: {
      ...aboutGroupBuy,
      endDate,
      url: variable('Link to the group buy', groupBuyUrl),
      endUrl: variable('Link that stops such e-mails; may be empty', `${sampleSite}/follow?token=sample`),
    },
    neededLinks: ['endUrl'],
  },
  'confirm-follow': {
    name: 'Confirm a follow',
    group,
    purpose: 'To an address someone entered to hear about openings.',
    variables: {
      organizationName: aboutGroupBuy.organizationName,
      groupBuyTitle: variable('The group buy; empty if it’s about the next ones', 'Autumn grains'),
      url: variable('Link that confirms it', `${sampleSite}/follow?token=sample`),
      hours: variable('How many hours the link works', 24),
    },
    neededLinks: ['url'],
  },
  'question-answered': {
    name: 'Question answered',
    group,
    purpose: 'To someone who asked before ordering.',
    variables: {
      ...aboutGroupBuy,
      question: variable('What was asked', 'Are the oats organic?'),
      answer: variable('The answer', 'Yes, all of them are.'),
      url: variable('Link to the group buy', groupBuyUrl),
      isTypedAddress: variable('Whether someone who wasn’t signed in typed the address (true or false)', false),
    },
    neededLinks: [],
  },
  'questions-waiting': {
    name: 'Questions waiting',
    group,
    purpose: 'To the organizers, at most once an hour: questions without an answer.',
    variables: {
      ...aboutGroupBuy,
      count: variable('How many questions', 1),
      questions: variable('The questions', ['Are the oats organic?']),
      moreCount,
      url: variable('Link to the questions', `${sampleSite}/admin/questions`),
    },
    neededLinks: [],
  },
  broadcast: {
    name: 'Announcement',
    group,
    purpose: 'To the participants of a group buy or the members of an organization.',
    variables: {
      title: variable('The title of the announcement', 'Pickup is on Friday'),
      body: variable('Its text', 'Please bring a box. We open at nine.'),
      organizationName: aboutGroupBuy.organizationName,
      groupBuyTitle: variable('The group buy; empty if it’s about the organization', 'Autumn grains'),
      url: variable('Link to the announcement', groupBuyUrl),
    },
    neededLinks: [],
  },
  'supplier-order': {
    name: 'Order to a supplier',
    group,
    purpose: 'To a supplier: what a group buy orders from them. A spreadsheet goes with it.',
    variables: {
      ...aboutGroupBuy,
      message: variable('What the organizer writes above it; may be empty', 'Please confirm by Thursday.'),
      supplierName: variable('The supplier', 'Valley Mill'),
      lines: variable(
        'What is ordered: line.quantity, line.product, line.unit, line.sku, line.unitCost and line.cost',
        [{ quantity: 12, product: 'Rolled oats', unit: '5 kg', sku: 'RV-1', unitCost: '$12.50', cost: '$150.00' }],
      ),
      pieces: variable('How many pieces', '12 pieces'),
      total: variable('What it costs', '$150.00'),
      organiserName: variable('The person ordering; may be empty', 'Alma Reyes'),
      replyTo: variable('The address replies go to', 'alma@riverside.example'),
    },
    neededLinks: [],
  },
} as const satisfies Readonly<Record<string, MailDescription>>;
