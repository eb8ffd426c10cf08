/** What administrators call the scheduled jobs, by the stored names of their runs. */
const jobTitles = {
  'alert-low-disk': 'Warn of a nearly full disk',
  'alert-month-limits': 'Warn of monthly plan limits',
  'back-up-daily': 'Make the daily backup',
  'close-finished-orders': 'Close finished orders',
  'delete-old-mail': 'Delete old e-mails',
  'drop-unnamed-files': 'Delete unused files',
  'drop-unnamed-pictures': 'Delete unused pictures',
  'erase-kept-with-orders': 'Erase personal data of old orders',
  'follow-community-mode': 'Charge orders after community mode',
  'follow-maintenance': 'Start and end maintenance',
  'forget-old-bulk-changes': 'Delete old bulk changes',
  'forget-old-findings': 'Delete old findings of prohibited content',
  'forget-old-notifications': 'Delete old notifications',
  'forget-old-previews': 'Delete old link previews',
  'forget-old-reports': 'Delete old reports',
  'forget-old-tickets': 'Delete expired sign-in tickets',
  'forget-spent-follows': 'Delete expired follows',
  'forget-what-expired': 'Delete expired sessions and links',
  'keep-late-orders': 'Keep orders placed during a deletion',
  'keep-payment-deadlines': 'Enforce payment deadlines',
  'keep-subscriptions': 'Update subscriptions',
  'mail-missed-messages': 'E-mail missed messages',
  'mail-open-questions': 'E-mail open questions',
  'note-subjects': 'Index e-mail subjects',
  'repair-participation': 'Correct participation counts',
  'retry-payment-events': 'Retry payment events',
  'send-daily-digests': 'Send daily digests',
  'tell-buyers-of-dates': 'Notify buyers of new dates',
  'tell-of-openings': 'Notify followers of openings',
  'tell-organisers': 'Notify organizers',
  'try-backup': 'Test the backup',
} as const;

export type JobName = keyof typeof jobTitles;

/** A job that another version of the program ran has only its name. */
export const jobTitle = (name: string): string => (jobTitles as Readonly<Record<string, string>>)[name] ?? name;
