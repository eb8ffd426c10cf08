import { checkedAs } from '@cobuy/domain/fields/declared-fields';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import type { TextField } from '@cobuy/domain/trust/trust-rules';
import { defineErrors, type ErrorDefinition } from '../wire/errors.ts';

export const trustErrors = defineErrors('trust', {
  message_prohibited: [400, 'Message Not Sent: Your message contains prohibited content and cannot be sent.'],
  prohibited_content: [400, '{field}: contains prohibited terms ({keywords})'],
});

const inWords = (sentence: string): ErrorDefinition => ({ ...trustErrors.prohibited_content, sentence });
const ofGroupBuys = Object.fromEntries(
  checkedAs(groupBuyFields).map((field) => [field, inWords('{field}: contains {keywords}')]),
);
/** The order form and the group buy form have sentences of their own (docs/rules/trust.md#in-forms). */
const worded: { readonly [F in TextField]?: ErrorDefinition } = {
  'chat-message': trustErrors.message_prohibited,
  'channel-message': trustErrors.message_prohibited,
  message: trustErrors.message_prohibited,
  comments: inWords('Content Validation Error: Comments field contains prohibited terms: {keywords}'),
  ...ofGroupBuys,
};

export const prohibitedIn = (field: TextField): ErrorDefinition => worded[field] ?? trustErrors.prohibited_content;
