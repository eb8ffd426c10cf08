import { needsState } from '@cobuy/domain/addresses/address-needs';
import { countryCodes } from '@cobuy/domain/addresses/countries';
import { handovers } from '@cobuy/domain/group-buys/handover';
import { orderFields, orderFormTexts } from '@cobuy/domain/orders/order-fields';
import { phoneProblem, postalCodeProblem } from '@cobuy/domain/orders/order-form-rules';
import { longestOrderNote, longestViewName, mostOrdersAtOnce } from '@cobuy/domain/orders/order-limits';
import { largestQuantity } from '@cobuy/domain/orders/order-quantities';
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { requiredSentence, type TextRules, tooLongSentence } from '@cobuy/domain/texts/text-rules';
import { isVisible } from '@cobuy/domain/texts/visible';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { id, instant, line, moneyInput, optionalWords, requiredText } from '../wire/schemas.ts';
import { seenVersion, seenVersionOrNone } from '../wire/versions.ts';
import { orderErrors } from './orders.errors.ts';

const countedItems = z
  .array(z.object({ productId: id, quantity: z.int().min(0).max(largestQuantity) }), {
    error: orderFormTexts.noProducts,
  })
  .max(1000)
  // A quantity of 0 removes the item; a product that appears twice is one item.
  .transform((items) => {
    const quantities = new Map<string, number>();
    for (const { productId, quantity } of items) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
    return [...quantities]
      .filter(([, quantity]) => quantity > 0)
      .map(([productId, quantity]) => ({ productId, quantity }));
  })
  .refine((items) => items.every(({ quantity }) => quantity <= largestQuantity), orderFormTexts.noProducts);
const orderItems = countedItems.refine((items) => items.length > 0, orderFormTexts.noProducts);
const comments = optionalWords(orderFields.comments);
/** A line of an address; how the group buy is handed over decides whether it's required. */
const addressText = (rules: TextRules) =>
  line(z.string({ error: requiredSentence(rules) }))
    .trim()
    .max(rules.most, tooLongSentence(rules))
    .nullish()
    .transform((text) => (text && isVisible(text) ? text : null));
/** What is typed into the order form, without the guest's e-mail. */
const orderInput = z.object({
  groupBuyId: id,
  items: orderItems,
  paymentMethod: z.enum(paymentMethods, { error: orderFormTexts.noPaymentMethod }),
  comments,
  shippingName: requiredText(orderFields.shippingName),
  /** As the buyer saw it; if omitted, as in the group buy. For pickup, an address isn't stored. */
  handover: z.enum(handovers).optional(),
  shippingAddress1: addressText(orderFields.shippingAddress1),
  shippingAddress2: optionalWords(orderFields.shippingAddress2),
  shippingCity: addressText(orderFields.shippingCity),
  shippingState: addressText(orderFields.shippingState),
  shippingPostalCode: addressText(orderFields.shippingPostalCode),
  shippingCountry: z
    .enum(countryCodes)
    .nullish()
    .transform((country) => country ?? null),
  shippingPhone: requiredText(orderFields.shippingPhone).refine(
    (phone) => phone === '' || phoneProblem(phone) === null,
    orderFormTexts.phoneInvalid,
  ),
});

const requiredOfAddress = ['shippingAddress1', 'shippingCity', 'shippingState', 'shippingPostalCode'] as const;

/** Required parts that an address lacks; checked along with everything else, so all problems are reported at once. */
function addressProblem(body: unknown, field: (typeof requiredOfAddress)[number] | 'shippingCountry'): string | null {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(body);
  if (!success || data.handover === 'pickup') return null;
  const given = data[field] ?? null;
  if (field === 'shippingCountry') return given === null ? orderFormTexts.countryInvalid : null;
  const country = typeof data.shippingCountry === 'string' ? data.shippingCountry : '';
  if (field === 'shippingPostalCode' && given === null) return postalCodeProblem(country, '');
  if (given === null)
    return field === 'shippingState' && !needsState(country) ? null : requiredSentence(orderFields[field]);
  if (field !== 'shippingPostalCode' || typeof given !== 'string') return null;
  return given.length <= orderFields.shippingPostalCode.most ? postalCodeProblem(country, given) : null;
}

/** What the address of an order to be delivered lacks, for the person who has seen that the group buy is delivered. */
export const addressProblems = (body: object) =>
  [...requiredOfAddress, 'shippingCountry' as const].flatMap((field) => {
    const message = addressProblem(body, field);
    return message === null ? [] : [{ field, message }];
  });

/**
 * For a body that also has other problems. A body that says nothing about pickup, delivery or an address is fine if the
 * group buy is for pickup, which only the action knows.
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

/** The total that the caller was shown: if it has changed, nothing is ordered, and the answer has the new one. */
const expectedTotal = moneyInput.optional();

export const orderBody = needsAddress(orderInput.extend({ expectedTotal }));
export const orderEmailBody = z.object({ email: emailInput });

export const guestOrderBody = needsAddress(orderInput.extend({ email: emailInput, expectedTotal }));

/** The recipient, the address and the payment method of an order, complete. */
const orderDetails = needsAddress(orderInput.omit({ groupBuyId: true, items: true, comments: true }));

/** A buyer's changes to an unpaid order. Omitted items and details stay; items are priced again. */
export const orderChange = z.object({
  items: orderItems.optional(),
  /** For the items given; without items, the order keeps its total. */
  expectedTotal,
  comments,
  details: orderDetails.optional(),
  ...seenVersion,
});

/** Who gets an order and where, corrected by its organizer. Left out: stays; the address comes whole. */
export const contactCorrection = z.object({
  email: emailInput.optional(),
  details: needsAddress(
    orderInput.omit({ groupBuyId: true, items: true, comments: true, paymentMethod: true }),
  ).optional(),
  ...seenVersion,
});

/** Anything earlier is a typo. */
const earliestPaymentDay = '2000-01-01';

const reason = optionalWords({ name: 'Reason', most: 500 });

/** The corrected items of an order; products that are omitted are removed. Empty: everything was returned. */
export const itemsCorrection = z.object({
  items: countedItems,
  reason: requiredText({ name: 'Reason', most: 500, required: orderErrors.reason_required.sentence }),
  ...seenVersion,
});

/** A partial payment that an organizer received, refunded, or confirmed although it never came. */
export const notedPayment = z.object({
  kind: z.enum(['received', 'given_back', 'not_received']).default('received'),
  amount: moneyInput.refine((amount) => amount > 0, 'Please enter an amount above zero'),
  paidOn: z.iso
    .date({
      error: ({ input }) => (input === undefined ? 'Please enter the day of the payment' : 'This isn’t a real date'),
    })
    .refine((day) => day >= earliestPaymentDay, 'That day is too long ago'),
  /** The buyer reads it. */
  note: optionalWords({ name: 'Note', most: 200, isOneLine: true }),
  ...seenVersion,
});

export const orderViewBody = z.object({
  name: requiredText({ name: 'Name', most: longestViewName, isOneLine: true }),
  /** The query of the page's address; the page ignores what it doesn't know. */
  search: z.string().max(1000),
});

export const noteText = z.object({
  /** Empty removes the note. */
  text: optionalWords({ name: 'Note', most: longestOrderNote }),
  ...seenVersionOrNone,
});

const shownProof = instant.transform((text) => new Date(text)).nullable();

export const statusChange = z.object({
  status: z.enum(orderStatuses),
  expectedStatus: z.enum(orderStatuses).optional(),
  /** The totals that the caller was shown: an order whose total has changed stays as it is. */
  expectedTotal: moneyInput.optional(),
  /** The `latestUpload.uploadedAt` that the caller was shown, null for none: no payment is judged by an older proof. */
  expectedProof: shownProof.optional(),
  reason,
});

const orderNumbers = z.array(z.string().max(60)).min(1).max(mostOrdersAtOnce);
/** The same number of them, comma-separated in one parameter. */
export const orderNumbersInOne = z
  .string()
  .transform((text) => text.split(','))
  .pipe(orderNumbers);
export const statusChanges = z.object({
  orderNumbers,
  status: z.enum(orderStatuses),
  /** Order number → the total the caller was shown, as above. */
  expectedTotals: z.record(z.string().max(60), moneyInput).optional(),
  expectedProofs: z.record(z.string().max(60), shownProof).optional(),
  reason,
});
export const undoing = z.object({ undoId: id });
export const reminders = z.object({ orderNumbers });
