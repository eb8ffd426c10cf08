import {
  contactTexts,
  longestSocialTitle,
  longestSocialUrl,
  mostSocialLinks,
} from '@cobuy/domain/system/contact-rules';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { defineCalls, fileContent } from '../wire/calls.ts';
import { byId, id, instant, optionalText, pageOf, pageQuery, searchText } from '../wire/schemas.ts';
import { publicAddress } from './public-address.ts';
import { systemErrors } from './system.errors.ts';
import { systemPaths } from './system.paths.ts';

export const socialLink = z.object({
  title: z
    .string({ error: contactTexts.titleRequired })
    .trim()
    .min(1, contactTexts.titleRequired)
    .max(longestSocialTitle, contactTexts.titleTooLong),
  url: z
    .string({ error: contactTexts.urlInvalid })
    .trim()
    .max(longestSocialUrl, contactTexts.urlTooLong)
    // Nothing that runs.
    .pipe(z.url({ protocol: /^https?$/, error: contactTexts.urlInvalid })),
});

/** How people reach whoever runs the installation. */
export const contactBody = z.object({
  /** None, or blank: there is no support address. */
  supportEmail: z
    .literal('')
    .or(emailInput)
    .nullish()
    .transform((given) => given || null),
  socialLinks: z.array(socialLink, { error: contactTexts.urlInvalid }).max(mostSocialLinks, contactTexts.tooManyLinks),
});

export const systemStatus = z
  .object({
    siteName: z.string(),
    supportEmail: z.string().nullable(),
    socialLinks: z.array(z.object({ title: z.string(), url: z.string() })),
    communityMode: z.boolean(),
    maintenanceMode: z.boolean(),
    maintenanceMessage: z.string().nullable(),
    /** Bytes a payment proof may have. */
    maxFileSize: z.int(),
    /** Whether it was filled with sample people, whose passwords everybody knows. */
    holdsSampleData: z.boolean(),
    /** Whether PUBLIC_URL says which address people open it by, so that nobody is asked. */
    hasFixedAddress: z.boolean(),
    /** Whether mails leave the installation; else they are kept, and an administrator hands on what they say. */
    sendsMail: z.boolean(),
  })
  .meta({ id: 'SystemStatus' });

export const publicAddressBody = z.object({ publicUrl: publicAddress });

export const publicAddressState = z
  .object({
    publicUrl: z.string(),
    /** Who said so: PUBLIC_URL, an administrator, or nobody yet. */
    setBy: z.enum(['environment', 'administrator', 'nobody']),
  })
  .meta({ id: 'PublicAddress' });

const mailStatus = z.enum(['queued', 'kept', 'sent', 'failed']);

export const outboxMail = z
  .object({
    id,
    to: z.string(),
    template: z.string(),
    subject: z.string(),
    createdAt: instant,
    status: mailStatus,
    sentAt: instant.nullable(),
    /** What the mail server said of the last try; null where none failed, or a later one did not. */
    lastError: z.string().nullable(),
    /** An administrator tried a text with it. */
    isTest: z.boolean(),
    /** The mail that this one repeats. */
    resentFrom: id.nullable(),
  })
  .meta({ id: 'OutboxMail' });

export const systemCalls = defineCalls(systemPaths, {
  getSystemStatus: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary: 'What every screen needs to know about this installation',
    response: systemStatus,
  },
  saveContact: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Set the support address and the social links of the footer',
    body: contactBody,
    response: systemStatus,
  },
  getPublicAddress: {
    access: ['SUPERADMIN'],
    summary: 'The address that links in mails begin with',
    response: publicAddressState,
  },
  setPublicAddress: {
    access: ['SUPERADMIN'],
    summary: 'Say which address people open this installation by',
    body: publicAddressBody,
    response: publicAddressState,
    errors: [systemErrors.address_set_by_environment],
  },
  listOutbox: {
    access: ['SUPERADMIN'],
    summary: 'Mail that this installation has written, newest first',
    query: z.object({
      ...pageQuery(20),
      /** In the recipient's address and the subject. */
      search: searchText,
      status: mailStatus.optional(),
      /** The key of its template. */
      template: optionalText(100),
    }),
    response: pageOf(outboxMail),
  },
  getOutboxMail: {
    access: ['SUPERADMIN'],
    summary: 'One queued mail as its reader sees it',
    params: byId,
    response: outboxMail.extend({
      text: z.string(),
      /** The name of the file that goes with it. */
      attachment: z.string().nullable(),
    }),
    errors: [systemErrors.mail_not_found],
  },
  showOutboxMail: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Its HTML, for a sandboxed frame',
    params: byId,
    response: fileContent,
    errors: [systemErrors.mail_not_found],
  },
  resendMail: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Send a mail once more, in the words of then',
    params: byId,
    status: 201,
    /** The copy that waits to be sent. */
    response: z.object({ id }),
    errors: [systemErrors.mail_not_found, systemErrors.no_mail_server, systemErrors.mail_waits_already],
  },
});
