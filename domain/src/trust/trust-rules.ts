/** What the installation forbids in texts, and where texts are checked (docs/rules/trust.md#checked-texts). */

import { checkedAs } from '../fields/declared-fields.ts';
import { groupBuyFields } from '../group-buys/group-buy-fields.ts';
import { productFields } from '../products/product-fields.ts';

export const keywordCategories = [
  'illegal_substances',
  'weapons_violence',
  'adult_content',
  'hate_speech',
  'scams_fraud',
  'gambling',
  'medical_prescription',
  'counterfeit',
  'hacking_cybercrime',
  'regulated_products',
  'financial_fraud',
  'personal_information',
  'profanity',
  'dangerous_activities',
  'harassment',
  'spam',
  'competitor',
  'prohibited_misc',
] as const;
export type KeywordCategory = (typeof keywordCategories)[number];

/** Whether every installation has it or somebody added it. */
export type KeywordSource = 'seed' | 'manual';

/** Texts that people write and others read. */
export const textFields = [
  'chat-message',
  'channel-message',
  'comments',
  ...checkedAs(groupBuyFields),
  'body',
  'message',
  ...checkedAs(productFields),
  'instructions',
  'payee',
  'note',
  'question',
  'answer',
  'reason',
  'shippingName',
  'shippingAddress2',
  'slug',
  'firstName',
  'lastName',
  'username',
  'subject',
  'content',
  'pageTitle',
  'pageContent',
  'linkTitle',
  'siteName',
  'maintenanceMessage',
] as const;
export type TextField = (typeof textFields)[number];

/** Shorter texts are not checked: counted in characters, without the spaces around them. */
export const shortestChecked = 4;

/** Days for which it is kept what was found in texts. */
export const findingsKeptDays = 90;
