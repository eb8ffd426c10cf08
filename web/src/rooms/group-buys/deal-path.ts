export const dealPath = (id: string) => `/group-buy/${encodeURIComponent(id)}`;
export const orderPath = (id: string) => `${dealPath(id)}/order`;
/** Where "Back to Browse" leads. */
export const browsePath = '/browse';
export const manageDealsPath = '/admin/group-buys';
/** All about one deal, for its organisers. */
export const dealHomePath = (id: string) => `${manageDealsPath}/${encodeURIComponent(id)}`;
export const newDealPath = `${manageDealsPath}/new`;
export const editDealPath = (id: string) => `${dealHomePath(id)}/edit`;
/** The announcements, with one to its participants begun. */
export const announceDealPath = (id: string) => `/admin/broadcasts?groupBuyId=${encodeURIComponent(id)}`;
/** The form of a new deal, filled in from another one. */
export const cloneDealPath = (id: string) => `${newDealPath}?from=${encodeURIComponent(id)}`;
