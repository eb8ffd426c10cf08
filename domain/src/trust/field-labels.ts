import { accountFields } from '../accounts/account-form-rules.ts';
import { namesOfChecked } from '../fields/declared-fields.ts';
import { groupBuyFields } from '../group-buys/group-buy-fields.ts';
import { orderFields } from '../orders/order-fields.ts';
import { organizationFields } from '../organizations/organization-fields.ts';
import { paymentMethodFields } from '../payments/payment-method-fields.ts';
import { productFields } from '../products/product-fields.ts';
import { siteFields } from '../system/settings-rules.ts';
import type { TextField } from './trust-rules.ts';

export const fieldLabels: Readonly<Record<TextField, string>> = {
  'chat-message': 'Message',
  'channel-message': 'Message',
  body: 'Message',
  message: 'Message',
  note: 'Note',
  question: 'Question',
  answer: 'Answer',
  reason: 'Reason',
  subject: 'Subject',
  content: 'Content',
  pageTitle: 'Title',
  pageContent: 'Content',
  linkTitle: 'Title',
  ...namesOfChecked(groupBuyFields),
  ...namesOfChecked(orderFields),
  ...namesOfChecked(paymentMethodFields),
  ...namesOfChecked(organizationFields),
  ...namesOfChecked(accountFields),
  ...namesOfChecked(siteFields),
  // Last: many things have a name or a description.
  ...namesOfChecked(productFields),
};
