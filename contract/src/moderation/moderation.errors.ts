import { mostPatterns } from '@cobuy/domain/moderation/moderation-rules';
import { defineErrors } from '../wire/errors.ts';

export const moderationErrors = defineErrors('moderation', {
  keyword_not_found: [404, 'Keyword not found'],
  keyword_taken: [409, 'This keyword already exists'],
  keyword_refused: [400, '{reason}'],
  too_many_patterns: [409, `There can be at most ${mostPatterns} patterns: every text is searched for each of them`],
  expiry_past: [400, 'The expiration must be in the future'],
  seed_protected: [403, 'Seed keywords cannot be edited or deleted'],
  list_unreadable: [400, '{reason}'],
  report_not_found: [404, 'Report not found'],
  report_reviewed: [409, 'This report has already been reviewed'],
  too_many_reports: [429, 'Too many reports have been sent. Please try again later.'],
  entry_not_found: [404, 'Whitelist entry not found'],
  entry_taken: [409, 'This term is already on the whitelist'],
  keyword_gone: [409, 'The reported keyword is no longer there'],
});
