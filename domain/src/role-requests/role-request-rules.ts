/** Rules and texts of asking for another role (docs/rules/roles.md#asking-for-a-role). */

/** Asked by one person: more are refused for the rest of the day. */
export const requestsPerPerson = { points: 5, seconds: 86_400 } as const;

export const roleRequestStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type RoleRequestStatus = (typeof roleRequestStatuses)[number];

/** What is written to the person who is refused. */
export const decisionNotesRules = { name: 'Notes', most: 1000 } as const;

export const roleRequestTexts = {
  noOrganization: 'Unable to determine organization. Please ensure you are logged in and try again.',
  requestFailed: 'Failed to submit agent role request',
  approveFailed: 'Failed to approve request',
  rejectFailed: 'Failed to reject request',
  someFailed: 'Some requests failed to approve',
  settingFailed: 'Failed to update setting',
} as const;

/** Milliseconds that "submitted" stays. */
export const requestedMessageMs = 5000;
