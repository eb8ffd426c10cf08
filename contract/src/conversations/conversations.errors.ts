import { defineErrors } from '../wire/errors.ts';

export const conversationErrors = defineErrors('message', {
  not_found: [404, 'Message not found'],
  client_id_reused: [409, 'This message id was used for a different message.'],
  not_yours: [403, 'You can only edit your own messages'],
  reply_not_found: [400, 'The message you’re replying to is no longer there'],
  too_fast: [429, 'You are sending messages too quickly. Please wait a moment.'],
});
