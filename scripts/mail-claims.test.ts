// Nothing on a screen says that a mail was sent where there is no mail server.
// Rules: docs/rules/mails.md#nothing-is-said-to-be-sent
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What asks whether there is a mail server, or says beside a button that there is none. */
const asks =
  /\b(useMailWords|useMailSending|NoMailLine|NoMailNotice|sendsMail|keptNotSent)\b|kept, not sent: this site has no mail server/;

/**
 * Every mail, and where a person presses something that writes it: there it is said that it is kept. `null`: nobody's
 * press, or the answer of a screen that says nothing of mails.
 */
const mails: Readonly<Record<string, readonly string[] | null>> = {
  'admin-alert': null,
  broadcast: [
    'web/src/rooms/broadcasts/broadcast-form.tsx',
    'web/src/rooms/updates/post-update-dialog.tsx',
    'web/src/pages/organizing/broadcasts.tsx',
  ],
  'change-email': ['web/src/rooms/users/account/account-settings.tsx'],
  'closure-requested': null,
  'confirm-follow': ['web/src/rooms/follows/follow-dialog.tsx'],
  'daily-digest': null,
  'deal-assigned': null,
  'deal-changed': [
    'web/src/pages/organizing/group-buy-home.tsx',
    'web/src/rooms/group-buys/managing/managed-group-buy-dialogs.tsx',
  ],
  'deal-opened': ['web/src/rooms/follows/follow-dialog.tsx'],
  'email-change-notice': null,
  invitation: [
    'web/src/rooms/invitations/invite-by-mail.tsx',
    'web/src/rooms/users/importing/import-people.tsx',
    'web/src/rooms/users/importing/invited-people.tsx',
  ],
  'missed-messages': null,
  'order-cancelled': [
    'web/src/rooms/orders/status/order-step-dialog.tsx',
    'web/src/rooms/orders/managing/bulk-step-dialog.tsx',
  ],
  'order-closed': ['web/src/pages/buying/order-detail.tsx'],
  'order-confirmation': ['web/src/rooms/orders/placing/order-placed.tsx'],
  'order-corrected': ['web/src/rooms/orders/correcting/correct-items-dialog.tsx'],
  'order-contact-changed': ['web/src/rooms/orders/correcting/correct-contact-dialog.tsx'],
  // People change their own order; the page shows the new total, and says nothing of a mail.
  'order-changed': null,
  // People change the address of their own order; the page says what the new one gets.
  'order-moved': null,
  'order-news': null,
  'order-shipped': [
    'web/src/rooms/orders/status/order-step-dialog.tsx',
    'web/src/rooms/orders/managing/bulk-step-dialog.tsx',
  ],
  'part-paid': ['web/src/rooms/orders/correcting/note-payment-dialog.tsx'],
  'password-set-notice': null,
  'payment-failed': null,
  'payment-overdue': ['web/src/rooms/orders/one-order/order-timeline.tsx'],
  'payment-received': ['web/src/rooms/orders/status/order-step-dialog.tsx', 'web/src/pages/organizing/proof-queue.tsx'],
  'payment-reminder': [
    'web/src/rooms/orders/listing/remind-unpaid.tsx',
    'web/src/rooms/orders/managing/bulk-remind.tsx',
    'web/src/rooms/orders/one-order/order-timeline.tsx',
    'web/src/pages/organizing/manage-orders.tsx',
  ],
  'plan-changed': null,
  'proof-rejected': ['web/src/rooms/orders/managing/proof-decision.tsx'],
  'question-answered': ['web/src/rooms/questions/answer-dialog.tsx', 'web/src/rooms/questions/ask-question-dialog.tsx'],
  'questions-waiting': null,
  'refund-decided': ['web/src/rooms/refunds/decide-refund.tsx'],
  'reset-password': ['web/src/pages/signing-in/forgot-password.tsx'],
  'role-request-decided': ['web/src/pages/organizing/users.tsx'],
  'second-factor-changed': null,
  'supplier-order': [
    'web/src/rooms/orders/group-buy-lists/supplier-mail-dialog.tsx',
    'web/src/rooms/orders/group-buy-lists/sent-mails.tsx',
    'web/src/rooms/orders/group-buy-lists/supplier-list.tsx',
    'web/src/rooms/group-buys/managing/group-buy-history.tsx',
  ],
  'support-message': null,
  'verify-email': ['web/src/rooms/auth/confirm-email-notice.tsx', 'web/src/rooms/auth/use-email-link-again.ts'],
  welcome: null,
};

test('every mail that the program writes has its line: which screens cause it, or none', () => {
  const templates = globSync('server/src/rooms/mail-templates/templates/*.liquid', { cwd: root })
    .map((file) => file.replace(/^.*[\\/]|\.liquid$/g, ''))
    .filter((name) => name !== 'layout');
  expect(templates.length).toBeGreaterThan(30);
  expect(Object.keys(mails).toSorted()).toEqual(templates.toSorted());
});

test.each(Object.entries(mails).flatMap(([mail, screens]) => (screens ?? []).map((screen) => [mail, screen] as const)))(
  '%s is told as kept in %s where there is no mail server',
  (_, screen) => {
    expect(read(screen)).toMatch(asks);
  },
);

/** A sentence that claims a mail. */
const claim =
  /\b(is|are|was|were) (e-?)?mailed\b|\bby (e-?)?mail\b|\bgets? a mail\b|\b(reminders?|invitations?|test|answer|mails?|link|e-mails?) (sent|is on its way)\b|\bon its way to \$|\bsent to\b/i;

/** Files whose sentences name mails and claim none: what may be chosen, set up or read of them. */
const namesMails: readonly string[] = [
  // What may be turned off, and what a mail's own link ends.
  'web/src/rooms/notifications/topic-switches.tsx',
  'web/src/pages/buying/follow.tsx',
  // Shown by a link of the mail itself: it came.
  'web/src/pages/signing-in/change-email.tsx',
  'web/src/pages/signing-in/join.tsx',
  // Their hints are worded by the person who shows them (`openLinkText`), and nobody is mailed by an import.
  'web/src/rooms/users/importing/import-people.tsx',
  // It says so only where the call answers that the mail is queued.
  'web/src/rooms/users/managing/reset-link.tsx',
  // The outbox tells of each mail what it is.
  'web/src/rooms/system/health.tsx',
  'web/src/rooms/system/mail-stamp.tsx',
  // A heading, and the name of a deed.
  'web/src/rooms/invitations/invitations-section.tsx',
  'web/src/rooms/orders/group-buy-lists/supplier-section.tsx',
  'web/src/rooms/suppliers/supplier-dialog.tsx',
  'web/src/rooms/suppliers/delete-supplier.tsx',
  // Both dialogs that show it say below it where mails are kept.
  'web/src/rooms/orders/listing/who-is-reminded.ts',
  // It says to whom an announcement is shown.
  'web/src/pages/buying/announcement.tsx',
];

test('no other sentence of a screen claims a mail without asking whether there is a mail server', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !namesMails.includes(file))
    .flatMap((file) => {
      const text = read(file);
      if (asks.test(text)) return [];
      return text
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\*|\/\*\*|import |\{\/\*)/.test(line) && claim.test(line))
        .map((line) => `${file}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});
