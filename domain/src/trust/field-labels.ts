import { namesOfChecked } from '../fields/declared-fields.ts';
import { groupBuyFields } from '../group-buys/group-buy-fields.ts';
import { productFields } from '../products/product-fields.ts';
import type { TextField } from './trust-rules.ts';

/** What a text's field is called where it is written, as refusals name it. */
export const fieldLabels: Readonly<Record<TextField, string>> = {
  'chat-message': 'Message',
  'channel-message': 'Message',
  comments: 'Comments',
  ...namesOfChecked(groupBuyFields),
  body: 'Message',
  message: 'Message',
  ...namesOfChecked(productFields),
  instructions: 'Instructions',
  payee: 'Pay to',
  note: 'Note',
  question: 'Question',
  answer: 'Answer',
  reason: 'Reason',
  shippingName: 'Full name',
  shippingAddress2: 'Address line 2',
  slug: 'Slug',
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  subject: 'Subject',
  content: 'Content',
  pageTitle: 'Title',
  pageContent: 'Content',
  linkTitle: 'Title',
  siteName: 'Site name',
  maintenanceMessage: 'Message',
};
