/** What the site prohibits in texts, and where texts are checked (docs/rules/trust.md#checked-texts). */

import { accountFields } from '../accounts/account-form-rules.ts';
import { checkedAs } from '../fields/declared-fields.ts';
import { groupBuyFields } from '../group-buys/group-buy-fields.ts';
import { orderFields } from '../orders/order-fields.ts';
import { organizationFields } from '../organizations/organization-fields.ts';
import { paymentMethodFields } from '../payments/payment-method-fields.ts';
import { productFields } from '../products/product-fields.ts';
import { siteFields } from '../system/settings-rules.ts';

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

/** Whether every site has it or someone added it. */
export type KeywordSource = 'seed' | 'manual';

/** Texts that people write and others read. */
const ownTexts = [
  'chat-message',
  'channel-message',
  'body',
  'message',
  'note',
  'question',
  'answer',
  'reason',
  'subject',
  'content',
  'pageTitle',
  'pageContent',
  'linkTitle',
] as const;
export const textFields = [
  ...new Set([
    ...ownTexts,
    ...checkedAs(groupBuyFields),
    ...checkedAs(productFields),
    ...checkedAs(orderFields),
    ...checkedAs(paymentMethodFields),
    ...checkedAs(organizationFields),
    ...checkedAs(accountFields),
    ...checkedAs(siteFields),
  ]),
] as const;
export type TextField = (typeof textFields)[number];

/** Shorter texts are not checked: counted in characters, without the spaces around them. */
export const shortestChecked = 4;

/** Days for which findings in texts are kept. */
export const findingsKeptDays = 90;
