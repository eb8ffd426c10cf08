import { secondFactorNews } from '../accounts/second-factor-rules.ts';
import { planNews } from '../plans/subscription-rules.ts';
import { aboutDeal, type MailDescription, sampleSite, variable } from './mail-variables.ts';

const accounts = 'Accounts';
const administration = 'Administration';
const { organizationName } = aboutDeal;
const hours = variable('Hours for which the link works', 24);
const price = variable('What the plan costs, with its currency and for how long', '$149.00 USD a month');
const planUrl = variable('Link to the plan in the settings', `${sampleSite}/settings?tab=plan`);

/** Mails about accounts, membership and plans, and those that go to administrators. */
export const accountMails = {
  welcome: {
    name: 'Welcome',
    group: accounts,
    purpose: 'To somebody who has confirmed their address.',
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
    purpose: 'To somebody who has forgotten their password.',
    variables: {
      resetUrl: variable('Link to a new password', `${sampleSite}/reset-password?token=sample`),
      hours,
    },
    neededLinks: ['resetUrl'],
  },
  'change-email': {
    name: 'Confirm another e-mail address',
    group: accounts,
    purpose: 'To the address that somebody wants for their account.',
    variables: {
      isTaken: variable('Whether another account has the address (true or false)', false),
      changeUrl: variable(
        'Link that makes the address theirs; where it is taken, to sign in',
        `${sampleSite}/change-email?token=sample`,
      ),
      hours,
    },
    neededLinks: ['changeUrl'],
  },
  'email-change-notice': {
    name: 'E-mail address changes',
    group: accounts,
    purpose: 'To the address that an account has, when another is asked for, and when that is confirmed.',
    variables: {
      isDone: variable('Whether the other one is confirmed (true or false)', false),
      newEmail: variable('The other address', 'ana.lopez@people.example'),
      securityUrl: variable(
        'Link to the account; once it is done, to the support page',
        `${sampleSite}/settings?tab=account`,
      ),
      forgotPasswordUrl: variable('Link for whoever did not do it', `${sampleSite}/forgot-password`),
    },
    neededLinks: ['securityUrl', 'forgotPasswordUrl'],
  },
  'password-set-notice': {
    name: 'Password was set',
    group: accounts,
    purpose: 'To somebody whose account got a password.',
    variables: {
      forgotPasswordUrl: variable('Link for whoever did not do it', `${sampleSite}/forgot-password`),
    },
    neededLinks: ['forgotPasswordUrl'],
  },
  'second-factor-changed': {
    name: 'Second factor added, removed or used up',
    group: accounts,
    purpose: 'To whoever changed how they sign in, or used a recovery code.',
    variables: {
      news: variable(`What happened: ${secondFactorNews.join(', ')}`, 'passkey-added'),
      passkeyName: variable('The name of the passkey; may be empty', 'My phone'),
      codesLeft: variable('How many recovery codes are left', 10),
      securityUrl: variable('Link to the second factors', `${sampleSite}/settings?tab=security`),
      forgotPasswordUrl: variable('Link for whoever did not do it', `${sampleSite}/forgot-password`),
    },
    neededLinks: ['securityUrl', 'forgotPasswordUrl'],
  },
  invitation: {
    name: 'Invitation',
    group: accounts,
    purpose: 'To an address that is invited to an organization.',
    variables: {
      organizationName,
      inviterName: variable('Who invites; may be empty', 'Maya Chen'),
      role: variable('As what, in words', 'Agent'),
      days: variable('Days for which the link works', 7),
      url: variable('Link that accepts it', `${sampleSite}/join?code=sample`),
    },
    neededLinks: ['url'],
  },
  'role-request-decided': {
    name: 'Request to be an agent decided',
    group: accounts,
    purpose: 'To the buyer who asked to become an agent.',
    variables: {
      organizationName,
      isApproved: variable('Whether it was approved (true or false)', true),
      notes: variable('What whoever decided writes; may be empty', 'Welcome to the team.'),
      url: variable('Link to begin', `${sampleSite}/agent/dashboard`),
    },
    neededLinks: [],
  },
  'missed-messages': {
    name: 'Missed messages',
    group: accounts,
    purpose: 'To somebody who was away: messages that came for them.',
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
    purpose: 'To whoever pays for a plan, when a payment failed.',
    variables: {
      plan: variable('The plan', 'Premium'),
      price,
      planNow: variable('The plan that holds now; may be empty', null),
      isOver: variable('Whether the time of grace is over (true or false)', false),
      graceEndsAt: variable('When it ends', '2026-12-08T23:59:59.000Z'),
      url: planUrl,
    },
    neededLinks: ['url'],
  },
  'plan-changed': {
    name: 'Plan began, changed or ended',
    group: accounts,
    purpose: 'To whoever pays for a plan, when it begins, comes back, becomes another one or ends.',
    variables: {
      news: variable(`What happened: ${planNews.join(', ')}`, 'begun'),
      plan: variable('The plan that is, or was, paid for', 'Premium'),
      planNow: variable('The plan that holds now', 'Premium'),
      price,
      renewsOn: variable('When it is paid for again; empty where it is not', '2026-12-25T10:00:00.000Z'),
      url: planUrl,
    },
    neededLinks: ['url'],
  },
  'refund-decided': {
    name: 'Refund decided',
    group: accounts,
    purpose: 'To whoever asked for the money of a plan back.',
    variables: {
      isCompleted: variable('Whether the money goes back (true or false)', true),
      isPlanEnded: variable('Whether the plan has ended with it (true or false)', true),
      isPlanRunning: variable('Whether the plan goes on (true or false)', false),
      amount: variable('How much', '$149.00'),
      notes: variable('What whoever decided writes; may be empty', 'We are sorry to see you go.'),
      url: planUrl,
    },
    neededLinks: [],
  },
  'support-message': {
    name: 'Support message',
    group: administration,
    purpose: 'To the support address, when somebody asks something.',
    variables: {
      name: variable('Who asks', 'Ana Lopez'),
      email: variable('Their address', 'ana@people.example'),
      message: variable('What they ask', 'When is the pickup?'),
      orderNumber: variable('The order it is about; may be empty', 'GB-7K2M-Q9XF-41TD-H0WA'),
      orderUrl: variable('Link to that order; may be empty', `${sampleSite}/orders/GB-7K2M-Q9XF-41TD-H0WA`),
      account: variable('The address of the account; empty where nobody is signed in', 'ana@people.example'),
    },
    neededLinks: [],
  },
  'admin-alert': {
    name: 'Alert to administrators',
    group: administration,
    purpose: 'To administrators, when something needs them.',
    variables: {
      title: variable('What it is about', 'No mail goes out'),
      body: variable('What has happened', 'The mail server has refused every mail for a while.'),
      url: variable('Link to where it shows', `${sampleSite}/admin/system`),
    },
    neededLinks: [],
  },
} as const satisfies Readonly<Record<string, MailDescription>>;
