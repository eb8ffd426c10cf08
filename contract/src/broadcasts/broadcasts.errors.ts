import { defineErrors } from '../wire/errors.ts';

export const broadcastErrors = defineErrors('broadcast', {
  not_found: [404, 'Announcement not found'],
  nobody_to_tell: [409, 'There’s no one to send this to yet'],
  nobody_unpaid: [409, 'No one in this group buy still has to pay'],
  address_unproved: [403, 'Please confirm your e-mail address first. Until then, nothing can be sent to it as a test.'],
  week_full: [409, 'Four announcements went out this week. Post it without mail, or wait until {day}.'],
  too_many: [429, 'You’ve sent a lot of announcements. Please try again later.'],
  too_many_tests: [429, 'You’ve sent yourself a lot of tests. Please try again later.'],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
});
