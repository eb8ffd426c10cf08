import { daysChatStaysOpen } from '@cobuy/domain/order-chat/closure-rules';
import { defineErrors } from '../wire/errors.ts';

export const orderChatErrors = defineErrors('order_chat', {
  read_only: [409, `This chat is read-only since the order was closed more than ${daysChatStaysOpen} days ago.`],
  payment_proof_required: [409, 'Payment proof required'],
  closure_not_possible: [409, 'An order that is {status} can’t be closed.'],
  closure_not_requested: [409, 'The buyer hasn’t asked to close this order.'],
  closure_over: [409, 'This order is {status}. The request to close it can no longer be withdrawn.'],
  closure_before_settled: [409, 'This order isn’t settled yet. Confirm to close it anyway.'],
});
