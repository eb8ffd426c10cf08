export const groupBuyPath = (id: string) => `/group-buy/${encodeURIComponent(id)}`;
export const orderPath = (id: string) => `${groupBuyPath(id)}/order`;
/** Where "Back to Browse" leads. */
export const browsePath = '/browse';
export const manageGroupBuysPath = '/admin/group-buys';
/** All about one deal, for its organizers. */
export const groupBuyHomePath = (id: string) => `${manageGroupBuysPath}/${encodeURIComponent(id)}`;
export const newGroupBuyPath = `${manageGroupBuysPath}/new`;
export const editGroupBuyPath = (id: string) => `${groupBuyHomePath(id)}/edit`;
/** The announcements, with one to its participants begun. */
export const announceGroupBuyPath = (id: string) => `/admin/broadcasts?groupBuyId=${encodeURIComponent(id)}`;
/** The form of a new deal, filled in from another one. */
export const cloneGroupBuyPath = (id: string) => `${newGroupBuyPath}?from=${encodeURIComponent(id)}`;
