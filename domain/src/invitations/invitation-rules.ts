import type { MemberRole } from '../roles/roles.ts';

/** Rules and texts of invitations (docs/rules/invitations.md#links). */

export const invitationDays = { min: 1, max: 90, usual: 7 } as const;
export const mostUsagesOffered = 10_000;
export const mostAddresses = 50;
/** Addresses an organization may invite by mail per day. */
export const mailedPerDay = { points: 200, seconds: 86_400 } as const;
/** Invitations an organization may send to one address per day. */
export const mailedToOnePerDay = { points: 3, seconds: 86_400 } as const;
/** Links an organization may make per day. */
export const madePerDay = { points: 200, seconds: 86_400 } as const;
/** Wrong codes that an IP address may try before it has to wait. */
export const wrongCodesPerAddress = { points: 20, seconds: 600 } as const;
/** Bytes of a code: 144 random bits. */
export const codeBytes = 18;
/** Letters of the random bits of a code; its organization's number stands behind them. */
export const codeLetters = 24;
export const codePattern = /^[\w-]{20,100}$/;
export const invitationsPerPage = 20;

export const roleLabelOfInvitations: Readonly<Record<MemberRole, string>> = {
  BUYER: 'Buyer',
  AGENT: 'Agent',
  ORGADMIN: 'Organization Admin',
};

export type InvitationStatus = 'Expired' | 'Exhausted' | 'Active';

/** The first status that applies (docs/rules/invitations.md#links). */
export function invitationStatus(
  { expiresAt, usageCount, maxUsages }: { expiresAt: string | Date; usageCount: number; maxUsages: number | null },
  now: Date,
): InvitationStatus {
  if (new Date(expiresAt) <= now) return 'Expired';
  return maxUsages !== null && usageCount >= maxUsages ? 'Exhausted' : 'Active';
}

/** Addresses typed as a list: trimmed, without empty ones or duplicates. */
export const splitAddresses = (typed: string): string[] => [
  ...new Map(
    typed
      .split(/[,;\n]/)
      .map((address) => address.trim())
      .filter(Boolean)
      .map((address) => [address.toLowerCase(), address]),
  ).values(),
];

export const invitationTexts = {
  noCode: 'No invitation code provided',
  linkFailed: 'Failed to generate invite link',
  sendFailed: 'Failed to send invitations',
  createFailed: 'Failed to create invitation link',
  deleteFailed: 'Failed to delete invitation link',
  created: 'Invitation link created successfully',
  deleted: 'Invitation link deleted successfully',
  copied: 'Copied!',
  daysInvalid: 'Days until it expires must be a whole number from 1 to 90',
  usagesInvalid: 'Maximum uses must be a whole number from 1 to 10,000',
  roleInvalid: 'Choose a role from the list',
  noAddress: 'Type at least one e-mail address',
  tooManyAddresses: 'You can invite at most 50 addresses at once',
  linkHint: 'expires in 7 days',
} as const;
