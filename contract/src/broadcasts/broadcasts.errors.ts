import { defineErrors } from '../wire/errors.ts';

export const broadcastErrors = defineErrors('broadcast', {
  not_found: [404, 'Announcement not found'],
  nobody_to_tell: [409, 'There is nobody to send this to yet'],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
});
