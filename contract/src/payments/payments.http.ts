import { longestPaymentLink, paymentLinkProblem, paymentLinkTexts } from '@cobuy/domain/payments/payment-link';
import {
  longestInstructions,
  longestMethodName,
  longestPayee,
  paymentMethods,
  paymentMethodTexts,
} from '@cobuy/domain/payments/payment-methods';
import { organizationManagerRoles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { id, instant, optionalWords, requiredText } from '../wire/schemas.ts';
import { methodSettings, paymentSettings, paymentSettingsBody } from './payment-settings.schemas.ts';
import { paymentErrors } from './payments.errors.ts';
import { paymentPaths } from './payments.paths.ts';

/** A way to pay as an organization offers it to its buyers. `instructions` is plain text. */
export const paymentMethodOption = z
  .object({
    method: z.enum(paymentMethods),
    displayName: z.string(),
    description: z.string().nullable(),
    instructions: z.string().nullable(),
    /** When the goods are handed over: no proof is due before. */
    paidAtHandover: z.boolean(),
    isEnabled: z.boolean(),
  })
  .meta({ id: 'PaymentMethodOption' });
export type PaymentMethodOption = z.infer<typeof paymentMethodOption>;

/** `isExplained`: who orders is told to whom or how to pay, or pays at the handover. */
const offeredMethod = paymentMethodOption.extend({ isExplained: z.boolean() }).meta({ id: 'OfferedPaymentMethod' });

/** A way to pay as the organization's managers see it; built-in ones have ids that begin with `default-`. */
export const organizationMethod = paymentMethodOption
  .extend({
    id: z.string(),
    icon: z.string().nullable(),
    /** To whom buyers pay: a handle, an account or a name, alone. They see it once they have ordered. */
    payee: z.string().nullable(),
    /** An https address with `{amount}` and `{orderNumber}`, which each order fills in. */
    paymentLink: z.string().nullable(),
    isBuiltIn: z.boolean(),
    /** Whether the installation has enabled this kind at all: buyers see no other. */
    isAvailable: z.boolean(),
    /** Of its name, texts, link and switch; the order of the list is no part of it. */
    updatedAt: instant,
  })
  .meta({ id: 'OrganizationMethod' });
export type OrganizationMethod = z.infer<typeof organizationMethod>;

/** Blank is null; anything but an https address with known placeholders is refused in a sentence of its own. */
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

export const methodBody = z.object({
  displayName: requiredText({
    name: 'Display name',
    most: longestMethodName,
    required: paymentMethodTexts.nameRequired,
    isOneLine: true,
  }),
  description: optionalWords({ name: 'Description', most: 200, isOneLine: true }),
  instructions: optionalWords({ name: 'Instructions', most: longestInstructions }),
  icon: optionalWords({ name: 'Icon', most: 16, isOneLine: true }),
  payee: optionalWords({ name: 'Pay to', most: longestPayee, isOneLine: true }),
  paymentLink,
  paidAtHandover: z.boolean().default(false),
  isEnabled: z.boolean().default(true),
});
export const newMethodBody = methodBody.extend({
  method: z.enum(paymentMethods, { error: paymentMethodTexts.typeRequired }),
});

/** When the editor's copy was last changed: given, a change by somebody else since then is not overwritten. */
const seen = { expectedUpdatedAt: instant.optional() };

const byMethodId = z.object({ id: z.string().max(60) });
const listed = z.object({ paymentMethods: z.array(organizationMethod) });

/** Everybody may read the ways to pay; the rest stands in `data`, for platform administrators. */
const shownSettings = z.object({
  paymentMethods: methodSettings,
  data: paymentSettings.optional(),
  /** Deals that have not ended, by the methods that they and their organization have: which ones a switch would leave without any. */
  openDeals: z.array(z.object({ methods: z.array(z.enum(paymentMethods)), deals: z.int() })).optional(),
});

export const paymentCalls = defineCalls(paymentPaths, {
  getPaymentStatus: {
    access: 'public',
    organization: 'ignored',
    summary: 'Whether plans can be paid, and whether this is a community installation',
    response: z.object({
      configured: z.boolean(),
      communityMode: z.boolean(),
      /** Whether plans are anything here: sold, or limiting an organization. */
      hasPlans: z.boolean(),
    }),
  },
  listEnabledMethods: {
    access: 'public',
    summary: 'Methods that the current (or named, or default) organization and the installation both have enabled',
    query: z.object({ organizationId: id.optional() }),
    response: z.object({ paymentMethods: z.array(offeredMethod) }),
  },
  listPaymentMethods: {
    access: organizationManagerRoles,
    summary: "The current organization's ways to pay, in its order",
    response: listed,
    errors: [organizationErrors.none_selected],
  },
  savePaymentMethod: {
    partial: true,
    knownFields: { as: 'listPaymentMethods', among: 'paymentMethods' },
    access: organizationManagerRoles,
    summary: 'Add a way to pay, or change the one of its kind',
    body: newMethodBody.extend(seen),
    response: listed,
    errors: [organizationErrors.none_selected, paymentErrors.edited_meanwhile, prohibitedIn('instructions')],
  },
  reorderPaymentMethods: {
    access: organizationManagerRoles,
    summary: 'Set the order in which buyers see the ways to pay',
    body: z.object({ orderedIds: z.array(z.string().max(60)).max(20) }),
    response: listed,
    errors: [organizationErrors.none_selected, paymentErrors.order_outdated],
  },
  updatePaymentMethod: {
    partial: true,
    knownFields: { as: 'listPaymentMethods', among: 'paymentMethods' },
    access: organizationManagerRoles,
    summary: 'Change a way to pay',
    params: byMethodId,
    body: methodBody.extend(seen),
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
    summary: 'Delete a way to pay that is not built in; orders keep what they were placed with',
    params: byMethodId,
    response: listed,
    errors: [organizationErrors.none_selected, paymentErrors.method_not_found, paymentErrors.built_in],
  },
  getPaymentSettings: {
    access: 'public',
    organization: 'ignored',
    summary:
      'Methods that the installation has enabled; with its days and switches, and how many open deals are paid by which methods, for platform administrators',
    response: shownSettings,
  },
  changePaymentSettings: {
    knownFields: { as: 'getPaymentSettings' },
    access: ['SUPERADMIN'],
    denial: paymentErrors.superadmins_only,
    organization: 'ignored',
    summary: 'Change how the whole installation is paid; unpaid orders go by the new days from the next minutes on',
    body: paymentSettingsBody,
    response: shownSettings,
    errors: [paymentErrors.settings_edited_meanwhile, prohibitedIn('instructions')],
  },
});
