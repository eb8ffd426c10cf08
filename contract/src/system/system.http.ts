import { fileTypes, fileTypeTexts, provesPayments, readFileType } from '@cobuy/domain/system/file-types';
import {
  contactTexts,
  fileSizeLimits,
  hasHiddenMarks,
  longestSocialTitle,
  longestSocialUrl,
  mostSocialLinks,
  settingsTexts,
  siteFields,
} from '@cobuy/domain/system/settings-rules';
import { isDisguised } from '@cobuy/domain/texts/disguised-address';
import { oneLine } from '@cobuy/domain/texts/text-rules';
import { isVisible } from '@cobuy/domain/texts/visible';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { trustErrors } from '../trust/trust.errors.ts';
import { defineCalls, fileContent } from '../wire/calls.ts';
import { defineErrors } from '../wire/errors.ts';
import {
  byId,
  id,
  instant,
  optionalText,
  optionalWords,
  pageOf,
  pageQuery,
  requiredText,
  searchText,
} from '../wire/schemas.ts';
import { overwrote } from '../wire/versions.ts';
import { healthReport } from './health.schemas.ts';
import { mailDelivery } from './mail-delivery.schemas.ts';
import { publicAddress } from './public-address.ts';
import { systemPaths } from './system.paths.ts';

export const systemErrors = defineErrors('system', {
  /** With `maintenanceMode` and the administrator's `message` beside it. */
  maintenance: [503, 'The system is currently under maintenance. Please try again later.'],
  /** With `details.current`, what someone else has saved. */
  edited_meanwhile: [409, 'Someone else has changed these settings in the meantime'],
  address_set_by_environment: [409, 'The address is set by PUBLIC_URL where this program is started.'],
  mail_not_found: [404, 'This message is no longer in the outbox.'],
  no_mail_server: [409, 'This site has no mail server: set SMTP_URL where the program is started.'],
  mail_link_over: [
    409,
    'The link in this message was used or has expired. The person it was for can request a new one.',
  ],
  mail_waits_already: [409, 'This message is already being sent, or was sent a moment ago.'],
});

export const socialLink = z.object({
  title: z
    .string({ error: contactTexts.titleRequired })
    .trim()
    .refine(isVisible, contactTexts.titleRequired)
    .max(longestSocialTitle, contactTexts.titleTooLong)
    .overwrite(oneLine),
  url: z
    .string({ error: contactTexts.urlInvalid })
    .trim()
    .max(longestSocialUrl, contactTexts.urlTooLong)
    // Only http and https: nothing that runs, such as `javascript:`.
    .pipe(z.url({ protocol: /^https?$/, error: contactTexts.urlInvalid }))
    .refine((url) => !isDisguised(url), contactTexts.urlInvalid),
});

/** Missing or blank: there's no support address. */
const supportEmail = z
  .literal('')
  .or(emailInput)
  .nullable()
  .transform((given) => given || null);

const maxFileSize = z
  .int(settingsTexts.fileSizeInvalid)
  .min(fileSizeLimits.least, settingsTexts.fileSizeInvalid)
  .max(fileSizeLimits.most, settingsTexts.fileSizeInvalid);

/** Omitted fields stay as they are. */
export const systemSettingsBody = z
  .object({
    siteName: requiredText(siteFields.siteName).refine((name) => !hasHiddenMarks(name), settingsTexts.siteNameHidden),
    supportEmail,
    socialLinks: z
      .array(socialLink, { error: contactTexts.urlInvalid })
      .max(mostSocialLinks, contactTexts.tooManyLinks),
    /** Megabytes. */
    maxFileSize,
    communityMode: z.boolean(),
    /** Whether private group buys and channels open to an account only once its address is confirmed. */
    confirmMembers: z.boolean(),
    requireSecondFactor: z.boolean(),
    /** Whether `/component-showcase`, `/mentions-demo` and `/test-delete` are served. */
    developerPages: z.boolean(),
  })
  .partial();

/** Counts the changes; sent along with one, a change that someone else made meanwhile is not overwritten. */
const version = z.int().min(0);

export const systemSettings = z
  .object({
    siteName: z.string(),
    supportEmail: z.string().nullable(),
    socialLinks: z.array(z.object({ title: z.string(), url: z.string() })),
    /** Megabytes. */
    maxFileSize: z.int(),
    fileTypes: z.array(z.enum(fileTypes)),
    maintenanceMode: z.boolean(),
    maintenanceMessage: z.string().nullable(),
    communityMode: z.boolean(),
    confirmMembers: z.boolean(),
    requireSecondFactor: z.boolean(),
    developerPages: z.boolean(),
    version,
  })
  .meta({ id: 'SystemSettings' });

/** Types as people type them: "jpg", " PNG ". */
const typedFileTypes = z
  .array(z.string().max(20, fileTypeTexts.unknown))
  .max(20, fileTypeTexts.unknown)
  .transform((typed, context) => {
    const types = typed.map(readFileType);
    const known = types.filter((type) => type !== null);
    const problem =
      known.length < types.length
        ? fileTypeTexts.unknown
        : new Set(known).size < known.length
          ? fileTypeTexts.duplicate
          : known.some(provesPayments)
            ? null
            : fileTypeTexts.none;
    if (problem === null) return known;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
const fileTypeList = z.object({ fileTypes: z.array(z.enum(fileTypes)), version });

export const systemStatus = z
  .object({
    siteName: z.string(),
    supportEmail: z.string().nullable(),
    socialLinks: z.array(z.object({ title: z.string(), url: z.string() })),
    communityMode: z.boolean(),
    maintenanceMode: z.boolean(),
    maintenanceMessage: z.string().nullable(),
    /** In bytes. */
    maxFileSize: z.int(),
    fileTypes: z.array(z.enum(fileTypes)),
    /** Whether it was filled with sample people, whose passwords everyone knows. */
    holdsSampleData: z.boolean(),
    /** Whether someone has set it up: the setup link is used up. */
    isSetUp: z.boolean(),
    /** Whether PUBLIC_URL says which address people open it by, so that no one is asked. */
    hasFixedAddress: z.boolean(),
    /** Whether developer pages are served; otherwise their addresses are unknown. */
    developerPages: z.boolean(),
    /** Whether mails leave the site; else they are kept, and an administrator hands on what they say. */
    sendsMail: z.boolean(),
  })
  .meta({ id: 'SystemStatus' });

export const publicAddressBody = z.object({
  publicUrl: publicAddress,
  /** The address that was looked at: one that someone else has set since is not overwritten, but answered. */
  seen: z.string().optional(),
});

export const publicAddressState = z
  .object({
    publicUrl: z.string(),
    /** Where it comes from: PUBLIC_URL, an administrator, or not set yet. */
    setBy: z.enum(['environment', 'administrator', 'nobody']),
  })
  .meta({ id: 'PublicAddress' });

export const outboxMail = z
  .object({
    id,
    to: z.string(),
    template: z.string(),
    subject: z.string(),
    createdAt: instant,
    status: mailDelivery,
    sentAt: instant.nullable(),
    /** When it's tried next; null if it isn't waiting. */
    nextTryAt: instant.nullable(),
    /** What the mail server said about the last try; null if that one didn't fail. */
    lastError: z.string().nullable(),
    isTest: z.boolean(),
    /** The first mail that this one repeats, even if a copy of it was resent. */
    resentFrom: id.nullable(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.output<typeof outboxMail>;

export const systemCalls = defineCalls(systemPaths, {
  getSystemStatus: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary: 'What every screen needs to know about this site',
    response: systemStatus,
  },
  getSystemSettings: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Settings for the whole site',
    response: z.object({ data: systemSettings }),
  },
  changeSystemSettings: {
    knownFields: { as: 'getSystemSettings' },
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Change settings for the whole site; omitted fields stay',
    body: systemSettingsBody.extend({ version: version.optional() }),
    response: z.object({ data: systemSettings, ...overwrote }),
    errors: [trustErrors.prohibited_content],
  },
  countUnpaidOrders: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'What community mode does to unpaid orders',
    /** `placedMeanwhile`: those placed since it was turned on. */
    response: z.object({ unpaid: z.int(), placedMeanwhile: z.int() }),
  },
  setMaintenance: {
    knownFields: { as: 'getSystemSettings' },
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Start or end maintenance, with its own message',
    body: z.object({
      enabled: z.boolean(),
      message: optionalWords(siteFields.maintenanceMessage),
      version: version.optional(),
    }),
    response: z.object({ data: systemSettings }),
    errors: [systemErrors.edited_meanwhile, trustErrors.prohibited_content],
  },
  listFileTypes: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Types of files that may be uploaded',
    response: fileTypeList,
  },
  changeFileTypes: {
    knownFields: { as: 'listFileTypes' },
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'Set which of the file types that this program can clean may be uploaded',
    body: z.object({ fileTypes: typedFileTypes, version: version.optional() }),
    response: fileTypeList.extend(overwrote),
  },
  getPublicAddress: {
    access: ['SUPERADMIN'],
    summary: 'The address that links in e-mails begin with',
    response: publicAddressState,
  },
  setPublicAddress: {
    knownFields: { as: 'getPublicAddress' },
    access: ['SUPERADMIN'],
    summary: 'Set the address people use to open this site',
    body: publicAddressBody,
    response: publicAddressState,
    errors: [systemErrors.address_set_by_environment, systemErrors.edited_meanwhile],
  },
  getHealthReport: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'How the site is doing: versions, disk, jobs, backups, e-mail, SMS',
    response: healthReport,
  },
  listOutbox: {
    access: ['SUPERADMIN'],
    summary: 'E-mails this site has written, newest first',
    query: z.object({
      ...pageQuery(20),
      /** Searches the recipient's address and the subject. */
      search: searchText,
      status: mailDelivery.optional(),
      template: optionalText(100),
    }),
    response: pageOf(outboxMail),
  },
  getOutboxMail: {
    access: ['SUPERADMIN'],
    summary: 'One queued e-mail as its reader sees it',
    params: byId,
    response: outboxMail.extend({
      text: z.string(),
      attachment: z.string().nullable(),
      /** Links that give access are shown without their keys, which are only for the mail's reader. */
      hidesLinks: z.boolean(),
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
    summary: 'Send an e-mail again, with its original text',
    params: byId,
    status: 201,
    response: z.object({ id }),
    errors: [
      systemErrors.mail_not_found,
      systemErrors.no_mail_server,
      systemErrors.mail_link_over,
      systemErrors.mail_waits_already,
    ],
  },
});
