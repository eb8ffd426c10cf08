/** Choosing an organization: in the first script of every page, unlike the rules of those who edit one. */

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

/** Pause after a switch, before the next page, in milliseconds. */
export const pauseAfterSwitchMs = 200;
/** How long "Organization switched successfully!" stays, in milliseconds. */
export const switchMessageMs = 3000;
/** A failed fetch of the organizations is not repeated for this long, in milliseconds. */
export const organizationsRetryPauseMs = 30_000;
