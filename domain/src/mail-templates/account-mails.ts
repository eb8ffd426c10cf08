import { secondFactorNews } from '../accounts/second-factor-rules.ts';
import { planNews } from '../plans/subscription-rules.ts';
import { aboutGroupBuy, type MailDescription, sampleSite, variable } from './mail-variables.ts';

const accounts = 'Accounts';
const administration = 'Administration';
const { organizationName } = aboutGroupBuy;
const hours = variable('How many hours the link works', 24);
const price = variable('What the plan costs, with its currency and for how long', '$149.00 USD a month');
const planUrl = variable('Link to the plan in the settings', `${sampleSite}/settings?tab=plan`);

/** Mails about accounts, membership and plans, and mails to administrators. */
export const accountMails = {
  welcome: {
    name: 'Welcome',
    group: accounts,
    purpose: 'To someone who has confirmed their address.',
    variables: {
      name: variable('The name of the person', 'Ana Lopez'),
      browseUrl: variable('Link to the group buys', `${sampleSite}/browse`),
    },
    neededLinks: [],
  },
  'verify-email': {
    name: 'Confirm an e-mail address',
    group: accounts,
    purpose: 'To the address of a new account.',
    variables: {
      verifyUrl: variable('Link that confirms the address', `${sampleSite}/verify-email?token=sample`),
      hours,
    },
    neededLinks: ['verifyUrl'],
  },
  'reset-password': {
    name: 'Reset a password',
    group: accounts,
    purpose: 'To someone who has forgotten their password.',
    variables: {
      resetUrl: variable('Link to a new password', `${sampleSite}/reset-password?token=sample`),
      hours,
    },
    neededLinks: ['resetUrl'],
  },
  'change-email': {
    name: 'Confirm a new e-mail address',
    group: accounts,
    purpose: 'To the address someone wants for their account.',
    variables: {
      isTaken: variable('Whether another account has the address (true or false)', false),
      changeUrl: variable(
        'Link that makes the address theirs or, if it’s taken, to sign in',
        `${sampleSite}/change-email?token=sample`,
      ),
      hours,
    },
    neededLinks: ['changeUrl'],
  },
  'email-change-notice': {
    name: 'E-mail address changed',
    group: accounts,
    purpose: 'To an account’s current address, when a new one is requested and when it’s confirmed.',
    variables: {
      isDone: variable('Whether the new one is confirmed (true or false)', false),
      newEmail: variable('The new address', 'ana.lopez@people.example'),
      securityUrl: variable(
        'Link to the account or, once it’s done, to the support page',
        `${sampleSite}/settings?tab=account`,
      ),
      forgotPasswordUrl: variable('Link to use if it wasn’t them', `${sampleSite}/forgot-password`),
    },
    neededLinks: ['securityUrl', 'forgotPasswordUrl'],
  },
  'password-set-notice': {
    name: 'Password set',
    group: accounts,
    purpose: 'To someone whose account got a password.',
    variables: {
      forgotPasswordUrl: variable('Link to use if it wasn’t them', `${sampleSite}/forgot-password`),
    },
    neededLinks: ['forgotPasswordUrl'],
  },
  'second-factor-changed': {
    name: 'Second factor added, removed or used up',
    group: accounts,
    purpose: 'To someone who changed how they sign in or used a recovery code.',
    variables: {
      news: variable(`What happened: ${secondFactorNews.join(', ')}`, 'passkey-added'),
      passkeyName: variable('The name of the passkey; may be empty', 'My phone'),
      codesLeft: variable('How many recovery codes are left', 10),
      securityUrl: variable('Link to the second factors', `${sampleSite}/settings?tab=security`),
      forgotPasswordUrl: variable('Link to use if it wasn’t them', `${sampleSite}/forgot-password`),
    },
    neededLinks: ['securityUrl', 'forgotPasswordUrl'],
  },
  invitation: {
    name: 'Invitation',
    group: accounts,
    purpose: 'To someone invited to an organization.',
    variables: {
      organizationName,
      inviterName: variable('The person inviting; may be empty', 'Maya Chen'),
      role: variable('The role, in words', 'Agent'),
      days: variable('How many days the link works', 7),
      url: variable('Link that accepts it', `${sampleSite}/join?code=sample`),
    },
    neededLinks: ['url'],
  },
  'role-request-decided': {
    name: 'Agent request decided',
    group: accounts,
    purpose: 'To the buyer who asked to become an agent.',
    variables: {
      organizationName,
      isApproved: variable('Whether it was approved (true or false)', true),
      notes: variable('What the person who decided wrote; may be empty', 'Welcome to the team.'),
      url: variable('Link to get started', `${sampleSite}/agent/dashboard`),
    },
    neededLinks: [],
  },
  'missed-messages': {
    name: 'Missed messages',
    group: accounts,
    purpose: 'To someone who was away: messages that came for them.',
    variables: {
      count: variable('How many messages', 1),
      messages: variable('The oldest: message.title, message.preview and message.url', [
        { title: 'Ben Ito in General Chat', preview: 'Can you bring the scales?', url: `${sampleSite}/channels` },
      ]),
      moreCount: variable('How many are not listed', 0),
    },
    neededLinks: [],
  },
  'payment-failed': {
    name: 'Payment for a plan failed',
    group: accounts,
    purpose: 'To the person who pays for a plan, when a payment failed.',
    variables: {
      plan: variable('The plan', 'Premium'),
      price,
      planNow: variable('The current plan; may be empty', null),
      isOver: variable('Whether the grace period is over (true or false)', false),
      graceEndsAt: variable('When it ends', '2026-12-08T23:59:59.000Z'),
      url: planUrl,
    },
    neededLinks: ['url'],
  },
  'plan-changed': {
    name: 'Plan started, changed or ended',
    group: accounts,
    purpose: 'To the person who pays for a plan, when it starts, comes back, changes or ends.',
    variables: {
      news: variable(`What happened: ${planNews.join(', ')}`, 'begun'),
      plan: variable('The plan that is, or was, paid for', 'Premium'),
      planNow: variable('The current plan', 'Premium'),
      price,
      renewsOn: variable('When it’s paid for again; empty if it isn’t', '2026-12-25T10:00:00.000Z'),
      url: planUrl,
    },
    neededLinks: ['url'],
  },
  'refund-decided': {
    name: 'Refund decided',
    group: accounts,
    purpose: 'To someone who asked for a plan refund.',
    variables: {
      isCompleted: variable('Whether the money is refunded (true or false)', true),
      isPlanEnded: variable('Whether the plan has ended with it (true or false)', true),
      isPlanRunning: variable('Whether the plan continues (true or false)', false),
      amount: variable('How much', '$149.00'),
      notes: variable('What the person who decided wrote; may be empty', 'We are sorry to see you go.'),
      url: planUrl,
    },
    neededLinks: [],
  },
  'support-message': {
    name: 'Support message',
    group: administration,
    purpose: 'To the support address, when someone writes to support.',
    variables: {
      name: variable('Who’s asking', 'Ana Lopez'),
      email: variable('Their address', 'ana@people.example'),
      message: variable('What they ask', 'When is the pickup?'),
      orderNumber: variable('The order it’s about; may be empty', 'GB-7K2M-Q9XF-41TD-H0WA'),
      orderUrl: variable('Link to that order; may be empty', `${sampleSite}/orders/GB-7K2M-Q9XF-41TD-H0WA`),
      account: variable('The address of the account; empty if no one is signed in', 'ana@people.example'),
    },
    neededLinks: [],
  },
  'admin-alert': {
    name: 'Alert to administrators',
    group: administration,
    purpose: 'To administrators, when something needs them.',
    variables: {
      title: variable('What it is about', 'No e-mail is going out'),
      body: variable('What has happened', 'The mail server has refused every e-mail for a while.'),
      url: variable('Link to the page that shows it', `${sampleSite}/admin/system`),
    },
    neededLinks: [],
  },
} as const satisfies Readonly<Record<string, MailDescription>>;
