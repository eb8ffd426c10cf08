import { channelTexts } from '@cobuy/domain/channels/channel-rules';
import { defineErrors } from '../wire/errors.ts';

export const channelErrors = defineErrors('channel', {
  not_found: [404, 'Channel not found'],
  no_organization: [400, channelTexts.noOrganization],
  organization_contradicts: [400, 'The request names one organization and selects another'],
  name_taken: [409, channelTexts.nameTaken],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
  default_stays: [409, 'The default channel can’t be renamed, made private or admin-only, or archived'],
  cannot_leave_default: [409, channelTexts.cannotLeaveDefault],
  already_member: [409, 'Already a member of this channel'],
  removed: [403, 'You were removed from this channel. Its administrators can add you again.'],
  not_a_member: [404, 'Not a member of this channel'],
  archived: [409, 'This channel is archived and read-only'],
  posting_not_allowed: [403, 'You can’t post in this channel'],
  mention_unknown: [400, 'You can only mention members of this channel'],
  mention_all_not_allowed: [403, 'Only administrators can mention everyone'],
});
