// What people send about orders.
import { needsState } from '@cobuy/domain/addresses/address-needs';
import { countryCodes } from '@cobuy/domain/addresses/countries';
import { handovers } from '@cobuy/domain/group-buys/handover';
import {
  optionalOrderTextRules,
  orderFormTexts,
  orderTextRules,
  phoneProblem,
  postalCodeProblem,
} from '@cobuy/domain/orders/order-form-rules';
import { longestOrderNote, longestViewName, mostOrdersAtOnce } from '@cobuy/domain/orders/order-limits';
import { largestQuantity } from '@cobuy/domain/orders/order-quantities';
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { requiredSentence, type TextRules, tooLongSentence } from '@cobuy/domain/texts/text-rules';
import { isVisible } from '@cobuy/domain/texts/visible';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { id, instant, line, moneyInput, optionalWords, requiredText } from '../wire/schemas.ts';
import { orderErrors } from './orders.errors.ts';

const countedItems = z
  .array(z.object({ productId: id, quantity: z.int().min(0).max(largestQuantity) }), {
    error: orderFormTexts.noProducts,
  })
  .max(1000)
  // A quantity of 0 removes the item; a product that stands twice is one item.
  .transform((items) => {
    const quantities = new Map<string, number>();
    for (const { productId, quantity } of items) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
    return [...quantities]
      .filter(([, quantity]) => quantity > 0)
      .map(([productId, quantity]) => ({ productId, quantity }));
  })
  .refine((items) => items.every(({ quantity }) => quantity <= largestQuantity), orderFormTexts.noProducts);
const orderItems = countedItems.refine((items) => items.length > 0, orderFormTexts.noProducts);
const comments = optionalWords(optionalOrderTextRules.comments);
/** A line of an address: whether it has to be there depends on how the group buy is handed over. */
const addressText = (rules: TextRules) =>
  line(z.string({ error: requiredSentence(rules) }))
    .trim()
    .max(rules.most, tooLongSentence(rules))
    .nullish()
    .transform((text) => (text && isVisible(text) ? text : null));
/** What is typed into the order form, without the guest's e-mail. */
const orderFields = z.object({
  groupBuyId: id,
  items: orderItems,
  paymentMethod: z.enum(paymentMethods, { error: orderFormTexts.noPaymentMethod }),
  comments,
  shippingName: requiredText(orderTextRules.shippingName),
  /** As the buyer was told it; without it the way of the group buy. What is picked up keeps no address that comes along. */
  handover: z.enum(handovers).optional(),
  shippingAddress1: addressText(orderTextRules.shippingAddress1),
  shippingAddress2: optionalWords(optionalOrderTextRules.shippingAddress2),
  shippingCity: addressText(orderTextRules.shippingCity),
  shippingState: addressText(orderTextRules.shippingState),
  shippingPostalCode: addressText(orderTextRules.shippingPostalCode),
  shippingCountry: z
    .enum(countryCodes)
    .nullish()
    .transform((country) => country ?? null),
  shippingPhone: requiredText(orderTextRules.shippingPhone).refine(
    (phone) => phone === '' || phoneProblem(phone) === null,
    orderFormTexts.phoneInvalid,
  ),
});

const requiredOfAddress = ['shippingAddress1', 'shippingCity', 'shippingState', 'shippingPostalCode'] as const;

/** What an address lacks that has to be there; asked beside whatever else is wrong, so that all is said at once. */
function addressProblem(body: unknown, field: (typeof requiredOfAddress)[number] | 'shippingCountry'): string | null {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(body);
  if (!success || data.handover === 'pickup') return null;
  const given = data[field] ?? null;
  if (field === 'shippingCountry') return given === null ? orderFormTexts.countryInvalid : null;
  const country = typeof data.shippingCountry === 'string' ? data.shippingCountry : '';
  if (field === 'shippingPostalCode' && given === null) return postalCodeProblem(country, '');
  if (given === null)
    return field === 'shippingState' && !needsState(country) ? null : requiredSentence(orderTextRules[field]);
  if (field !== 'shippingPostalCode' || typeof given !== 'string') return null;
  return given.length <= orderTextRules.shippingPostalCode.most ? postalCodeProblem(country, given) : null;
}

/** What the address of an order to be delivered lacks, for whoever has seen that the group buy is delivered. */
export const addressProblems = (body: object) =>
  [...requiredOfAddress, 'shippingCountry' as const].flatMap((field) => {
    const message = addressProblem(body, field);
    return message === null ? [] : [{ field, message }];
  });

/**
 * Said of a body that has other faults as well. One without a fault that says neither how it is handed over nor where to
 * is right where the group buy is picked up, which only the action sees.
 */
const always = {
  when: ({ value, issues }: { value: unknown; issues: readonly unknown[] }) => issues.length > 0 || saysWhere(value),
};
function saysWhere(body: unknown): boolean {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(body);
  return success && (data.handover !== undefined || addressFields.some((field) => (data[field] ?? null) !== null));
}
const addressFields = ['shippingAddress1', 'shippingAddress2', 'shippingCity', 'shippingState', 'shippingPostalCode'];
const needsAddress = <Body extends z.ZodObject>(body: Body) =>
  [...requiredOfAddress, 'shippingCountry' as const].reduce(
    (checked, field) =>
      checked.refine((typed) => addressProblem(typed, field) === null, {
        ...always,
        path: [field],
        error: ({ input }) => addressProblem(input, field) ?? '',
      }),
    body,
  );

/** What the caller was shown: where it costs another sum by now, nothing is ordered, and the answer says which. */
const expectedTotal = moneyInput.optional();

export const orderBody = needsAddress(orderFields.extend({ expectedTotal }));
/** The address that a guest's order has from now on. */
export const orderEmailBody = z.object({ email: emailInput });

export const guestOrderBody = needsAddress(orderFields.extend({ email: emailInput, expectedTotal }));

const expectedUpdatedAt = instant.transform((text) => new Date(text)).optional();

/** Who gets an order, where, and how it is paid, all of it anew. */
const orderDetails = needsAddress(orderFields.omit({ groupBuyId: true, items: true, comments: true }));

/** What a buyer changes of an order before it is paid. Items or details that are not given stay; items are priced anew. */
export const orderChange = z.object({
  items: orderItems.optional(),
  /** Of the items that are given; without them the order keeps its total. */
  expectedTotal,
  comments,
  details: orderDetails.optional(),
  /** The `updatedAt` that the form was filled from. */
  expectedUpdatedAt,
});

/** Who gets an order and where, as its organizer corrects it. What isn't given stays; the address comes whole. */
export const contactCorrection = z.object({
  email: emailInput.optional(),
  details: needsAddress(
    orderFields.omit({ groupBuyId: true, items: true, comments: true, paymentMethod: true }),
  ).optional(),
  /** The `updatedAt` that the form was filled from. */
  expectedUpdatedAt,
});

/** Whatever is earlier is a slip of the keys. */
const earliestPaymentDay = '2000-01-01';

const reason = optionalWords({ name: 'Reason', most: 500 });

/** What an organiser changes of what an order gets; a product that is left out goes. Empty: all of it came back. */
export const itemsCorrection = z.object({
  items: countedItems,
  reason: requiredText({ name: 'Reason', most: 500, required: orderErrors.reason_required.sentence }),
  /** The `updatedAt` that the form was filled from. */
  expectedUpdatedAt,
});

/** A part of the payment that an organizer received, gave back, or had confirmed though it never came. */
export const notedPayment = z.object({
  kind: z.enum(['received', 'given_back', 'not_received']).default('received'),
  amount: moneyInput.refine((amount) => amount > 0, 'Please enter an amount above zero'),
  paidOn: z.iso
    .date({
      error: ({ input }) =>
        input === undefined ? 'Please enter the day of the payment' : 'This is no day of the calendar',
    })
    .refine((day) => day >= earliestPaymentDay, 'That day is too long ago'),
  /** The buyer reads it. */
  note: optionalWords({ name: 'Note', most: 200, isOneLine: true }),
  expectedUpdatedAt,
});

export const orderViewBody = z.object({
  name: requiredText({ name: 'Name', most: longestViewName, isOneLine: true }),
  /** The query of the page's address; what is not known there is left out by who reads it. */
  search: z.string().max(1000),
});

export const noteText = z.object({
  /** Empty takes the note away. */
  text: optionalWords({ name: 'Note', most: longestOrderNote }),
  /** The `updatedAt` of the note that was read; null where there was none. */
  expectedUpdatedAt: instant
    .transform((text) => new Date(text))
    .nullable()
    .optional(),
});

const shownProof = instant.transform((text) => new Date(text)).nullable();

export const statusChange = z.object({
  status: z.enum(orderStatuses),
  expectedStatus: z.enum(orderStatuses).optional(),
  /** What the caller was shown: what costs another sum by now stays as it is. */
  expectedTotal: moneyInput.optional(),
  /** The `latestUpload.uploadedAt` that the caller was shown, null for none: no payment is judged by an older proof. */
  expectedProof: shownProof.optional(),
  reason,
});

const orderNumbers = z.array(z.string().max(60)).min(1).max(mostOrdersAtOnce);
/** As many in one parameter. */
export const orderNumbersInOne = z
  .string()
  .transform((text) => text.split(','))
  .pipe(orderNumbers);
export const statusChanges = z.object({
  orderNumbers,
  status: z.enum(orderStatuses),
  /** Order number → what the caller was shown of it, as above. */
  expectedTotals: z.record(z.string().max(60), moneyInput).optional(),
  expectedProofs: z.record(z.string().max(60), shownProof).optional(),
  reason,
});
export const undoing = z.object({ undoId: id });
export const reminders = z.object({ orderNumbers });
