/** What the product is, in one sentence: the page about it begins with it, and a link to that page says it. */
export const aboutLead = (siteName: string) =>
  `${siteName} is community-powered group buying for organizations: one list, one order, one price for all.`;
