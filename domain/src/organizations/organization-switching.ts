/** Choosing an organization: part of every page's first script, unlike the rules for editing one. */

export const organizationAccessTexts = {
  notFound: 'Organization not found',
  denied: 'You do not have access to this organization',
} as const;

/** The placeholder that stands in when the default organization can't be fetched. */
export const placeholderOrganization = {
  id: 'default',
  name: 'Default Organization',
  slug: 'default',
  isDefault: true,
} as const;

export const pauseAfterSwitchMs = 200;
/** How long "Organization switched successfully!" stays, in milliseconds. */
export const switchMessageMs = 3000;
/** Milliseconds before a failed fetch of the organizations is repeated. */
export const organizationsRetryPauseMs = 30_000;
