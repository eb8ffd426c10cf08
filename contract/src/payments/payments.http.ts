import { longestPaymentLink, paymentLinkProblem, paymentLinkTexts } from '@cobuy/domain/payments/payment-link';
import { paymentMethodFields } from '@cobuy/domain/payments/payment-method-fields';
import { paymentMethods, paymentMethodTexts } from '@cobuy/domain/payments/payment-methods';
import { organizationManagerRoles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { id, instant } from '../wire/schemas.ts';
import { blankAsNull, saidOf } from '../wire/schemas-of-fields.ts';
import { overwrote, seenVersion } from '../wire/versions.ts';
import { methodSettings, paymentSettings, paymentSettingsBody } from './payment-settings.schemas.ts';
import { paymentErrors } from './payments.errors.ts';
import { paymentPaths } from './payments.paths.ts';

/** A payment method as an organization offers it to its buyers. `instructions` is plain text. */
export const paymentMethodOption = z
  .object({
    method: z.enum(paymentMethods),
    displayName: z.string(),
    description: z.string().nullable(),
    instructions: z.string().nullable(),
    /** Paid at pickup or delivery: no proof is due before that. */
    paidAtHandover: z.boolean(),
    isEnabled: z.boolean(),
  })
  .meta({ id: 'PaymentMethodOption' });
export type PaymentMethodOption = z.infer<typeof paymentMethodOption>;

/** `isExplained`: buyers are told whom or how to pay, or pay at pickup or delivery. */
const offeredMethod = paymentMethodOption.extend({ isExplained: z.boolean() }).meta({ id: 'OfferedPaymentMethod' });

/** A payment method as the organization's managers see it; built-in ones have ids that begin with `default-`. */
export const organizationMethod = paymentMethodOption
  .extend({
    id: z.string(),
    icon: z.string().nullable(),
    /** Whom buyers pay: just a handle, an account or a name. They see it once they've ordered. */
    payee: z.string().nullable(),
    /** An https address with `{amount}` and `{orderNumber}`, which each order fills in. */
    paymentLink: z.string().nullable(),
    isBuiltIn: z.boolean(),
    /** Whether the site has enabled this kind at all: buyers see no other. */
    isAvailable: z.boolean(),
    /** When its name, texts, link or switch last changed; its place in the list doesn't count. */
    updatedAt: instant,
  })
  .meta({ id: 'OrganizationMethod' });
export type OrganizationMethod = z.infer<typeof organizationMethod>;

/** Blank is null; anything but an https address with known placeholders gets its own error sentence. */
const paymentLink = z
  .string()
  .trim()
  .max(longestPaymentLink, paymentLinkTexts.tooLong)
  .superRefine((template, refinement) => {
    const message = template.length > longestPaymentLink ? null : paymentLinkProblem(template);
    if (message) refinement.addIssue({ code: 'custom', message });
  })
  .nullish()
  .transform((template) => template || null);

const { method, ...said } = saidOf(paymentMethodFields, {
  method: z.enum(paymentMethods, { error: paymentMethodTexts.typeRequired }),
  paymentLink,
});
export const methodBody = z.object({
  ...said,
  ...blankAsNull(paymentMethodFields, said),
  paidAtHandover: said.paidAtHandover.default(false),
  isEnabled: z.boolean().default(true),
});
export const newMethodBody = methodBody.extend({ method });

const byMethodId = z.object({ id: z.string().max(60) });
const listed = z.object({ paymentMethods: z.array(organizationMethod) });

/** Everyone may read the payment methods; the rest is in `data`, for platform administrators. */
const shownSettings = z.object({
  paymentMethods: methodSettings,
  data: paymentSettings.optional(),
  /**
   * Group buys that haven't ended, by their and their organization's methods: shows which ones a change would leave
   * without any.
   */
  openDeals: z.array(z.object({ methods: z.array(z.enum(paymentMethods)), deals: z.int() })).optional(),
});

export const paymentCalls = defineCalls(paymentPaths, {
  getPaymentStatus: {
    access: 'public',
    organization: 'ignored',
    summary: 'Whether plans can be paid for, and whether this site is in community mode',
    response: z.object({
      configured: z.boolean(),
      communityMode: z.boolean(),
      /** Whether plans matter here: they're sold, or they limit an organization. */
      hasPlans: z.boolean(),
    }),
  },
  listEnabledMethods: {
    access: 'public',
    summary: 'Methods that both the current (or named, or default) organization and the site have enabled',
    query: z.object({ organizationId: id.optional() }),
    response: z.object({ paymentMethods: z.array(offeredMethod) }),
  },
  listPaymentMethods: {
    access: organizationManagerRoles,
    summary: "The current organization's payment methods, in its order",
    response: listed,
    errors: [organizationErrors.none_selected],
  },
  savePaymentMethod: {
    partial: true,
    knownFields: { as: 'listPaymentMethods', among: 'paymentMethods' },
    access: organizationManagerRoles,
    summary: 'Add a payment method, or change the existing one of its type',
    body: newMethodBody.extend(seenVersion),
    response: listed,
    errors: [organizationErrors.none_selected, paymentErrors.edited_meanwhile, prohibitedIn('instructions')],
  },
  reorderPaymentMethods: {
    access: organizationManagerRoles,
    summary: 'Set the order in which buyers see the payment methods',
    body: z.object({ orderedIds: z.array(z.string().max(60)).max(20) }),
    response: listed,
    errors: [organizationErrors.none_selected, paymentErrors.order_outdated],
  },
  updatePaymentMethod: {
    partial: true,
    knownFields: { as: 'listPaymentMethods', among: 'paymentMethods' },
    access: organizationManagerRoles,
    summary: 'Change a payment method',
    params: byMethodId,
    body: methodBody.extend(seenVersion),
    response: listed,
    errors: [
      organizationErrors.none_selected,
      paymentErrors.method_not_found,
      paymentErrors.edited_meanwhile,
      prohibitedIn('instructions'),
    ],
  },
  deletePaymentMethod: {
    access: organizationManagerRoles,
    summary: 'Delete a payment method that isn’t built in; orders keep what they were placed with',
    params: byMethodId,
    response: listed,
    errors: [organizationErrors.none_selected, paymentErrors.method_not_found, paymentErrors.built_in],
  },
  getPaymentSettings: {
    access: 'public',
    organization: 'ignored',
    summary:
      'Methods that the site has enabled; for platform administrators, also its days and switches, and how many open group buys use each method',
    response: shownSettings,
  },
  changePaymentSettings: {
    knownFields: { as: 'getPaymentSettings' },
    access: ['SUPERADMIN'],
    denial: paymentErrors.superadmins_only,
    organization: 'ignored',
    summary: 'Change payment settings for the whole site; the new days apply to unpaid orders within minutes',
    body: paymentSettingsBody,
    response: shownSettings.extend(overwrote),
    errors: [prohibitedIn('instructions')],
  },
});
