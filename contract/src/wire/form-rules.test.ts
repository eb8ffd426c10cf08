// Forms of pages that everybody opens first check by the rules of the domain, servers by the schemas of the calls: both
// have to refuse the same, in the same words.
// Rules: docs/rules/texts.md#sentences-of-our-own, docs/rules/accounts.md#registering
import {
  emailProblem,
  firstNameProblem,
  lastNameProblem,
  newPasswordProblem,
  signInPasswordProblem,
} from '@cobuy/domain/accounts/account-form-rules';
import { longestEmail, longestName, longestPassword } from '@cobuy/domain/accounts/account-rules';
import { longestComment } from '@cobuy/domain/orders/order-fields';
import { type OrderTexts, orderTextProblems } from '@cobuy/domain/orders/order-form-rules';
import { orderIdProblem } from '@cobuy/domain/orders/order-number';
import {
  longestSupportMessage,
  longestSupportName,
  supportMessageRules,
  supportNameRules,
  supportOrderNumberProblem,
} from '@cobuy/domain/support/support-rules';
import { requiredTextProblem } from '@cobuy/domain/texts/text-rules';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { loginBody, orderLoginBody, registerBody } from '../auth/auth.http.ts';
import { guestOrderBody } from '../orders/orders.schemas.ts';
import { supportMessageBody } from '../support/support.http.ts';

const lengths = [20, 21, 40, 41, 60, 61, 200, 201];
const limits = [longestEmail, longestName, longestPassword, longestComment, longestSupportName, longestSupportMessage];
const written = [
  '|a| a |OR|K1A|97214|97214-1234|9721|00000-0000 |VENMO|venmo|US|OTHER|XX|12345|123456|1234567|12345678|<b>',
  ' |\n|GB-7K2M-Q9XD-4T6P-B3WN|gb7k2mq9xd4t6pb3wn|GB 7K2M|GB-7K2M|robin@cobuy.example| robin@cobuy.example |robin',
  'robin@cobuy|.robin@cobuy.example|ro..bin@cobuy.example|ro bin@cobuy.example|rоbin@cobuy.example|a@b@c.de',
  "o'neil+list@a-b.co.uk|@cobuy.example|robin@-cobuy.example|robin@cobuy.example.|robin@cobuy.e|röbin@cobuy.example",
  'user@xn--h1alffa9f.xn--p1ai|DE|IE|941101234|94110 1234|94110–1234|\u200B\u200B|\u2800|\u0301|\u200BRobin|\u00AD',
];
const texts = [
  ...written.flatMap((line) => line.split('|')),
  ...[...lengths, ...limits].flatMap((length) => [length - 1, length, length + 1]).map((length) => 'x'.repeat(length)),
  `${'x'.repeat(longestEmail - 12)}@cobuy.example`,
  `${'x'.repeat(longestEmail - 14)}@cobuy.example`,
];

/** What the schema says first of one field. */
const saidOf = (schema: z.ZodType, body: object, field: string) =>
  schema.safeParse(body).error?.issues.find(({ path }) => path[0] === field)?.message ?? null;

const account = { email: 'robin@cobuy.example', password: 'long enough', firstName: 'Robin', lastName: 'Gast' };
const support = { name: 'Robin', email: account.email, orderNumber: '', message: 'Hello' };

test.each<[string, z.ZodType, object, string, (text: string) => string | null]>([
  ['an e-mail address', loginBody, account, 'email', emailProblem],
  ['a password to sign in', loginBody, account, 'password', signInPasswordProblem],
  ['a new password', registerBody, account, 'password', newPasswordProblem],
  ['a first name', registerBody, account, 'firstName', firstNameProblem],
  ['a last name', registerBody, account, 'lastName', lastNameProblem],
  ['an order ID', orderLoginBody, { ...account, orderId: 'GB-1' }, 'orderId', orderIdProblem],
  ['who asks for support', supportMessageBody, support, 'name', (text) => requiredTextProblem(text, supportNameRules)],
  ['what is asked', supportMessageBody, support, 'message', (text) => requiredTextProblem(text, supportMessageRules)],
  ['the order that is asked about', supportMessageBody, support, 'orderNumber', supportOrderNumberProblem],
])('a form says of %s what the call would say', (_, schema, body, field, problemOf) => {
  for (const text of texts)
    expect([text, problemOf(text)]).toEqual([text, saidOf(schema, { ...body, [field]: text }, field)]);
});

const order: OrderTexts & { email: string } = {
  email: account.email,
  shippingName: 'Robin Gast',
  shippingCountry: 'CA',
  shippingAddress1: '14 Mill Rd',
  shippingAddress2: '',
  shippingCity: 'Ottawa',
  shippingState: 'ON',
  shippingPostalCode: 'K1A 0A9',
  shippingPhone: '555 010 2345',
  paymentMethod: 'VENMO',
  comments: '',
};
const rest = {
  groupBuyId: '019a5b5e-0000-7000-8000-000000000001',
  items: [{ productId: '019a5b5e-0000-7000-8000-000000000002', quantity: 1 }],
};
const names = Object.keys(order) as (keyof typeof order)[];

test.each(names)('the order form says of %s what the call would say', (field) => {
  for (const text of texts) {
    const typed = { ...order, [field]: text };
    expect([text, orderTextProblems({ ...typed, handover: 'delivery' })[field]]).toEqual([
      text,
      saidOf(guestOrderBody, { ...rest, ...typed }, field),
    ]);
  }
});

test('an order to the United States wants a ZIP code of theirs, in a form as in a call', () => {
  for (const text of texts) {
    const typed = { ...order, shippingCountry: 'US', shippingPostalCode: text };
    expect([text, orderTextProblems({ ...typed, handover: 'delivery' }).shippingPostalCode]).toEqual([
      text,
      saidOf(guestOrderBody, { ...rest, ...typed }, 'shippingPostalCode'),
    ]);
  }
});

test.each(['DE', 'IE', 'JP', 'OTHER', 'US'])('an address in %s needs in a form what it needs in a call', (country) => {
  for (const field of ['shippingState', 'shippingPostalCode'] as const)
    for (const text of texts) {
      const typed = { ...order, shippingCountry: country, [field]: text };
      expect([text, orderTextProblems({ ...typed, handover: 'delivery' })[field]]).toEqual([
        text,
        saidOf(guestOrderBody, { ...rest, ...typed }, field),
      ]);
    }
});
