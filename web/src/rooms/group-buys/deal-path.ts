export const dealPath = (id: string) => `/group-buy/${encodeURIComponent(id)}`;
export const orderPath = (id: string) => `${dealPath(id)}/order`;
/** Where "Back to Browse" leads. */
export const browsePath = '/browse';
export const manageDealsPath = '/admin/group-buys';
export const newDealPath = `${manageDealsPath}/new`;
export const editDealPath = (id: string) => `${manageDealsPath}/${encodeURIComponent(id)}/edit`;
/** The form of a new deal, filled in from another one. */
export const cloneDealPath = (id: string) => `${newDealPath}?from=${encodeURIComponent(id)}`;
