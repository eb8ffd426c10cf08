export const groupBuyPath = (id: string) => `/group-buy/${encodeURIComponent(id)}`;
export const orderPath = (id: string) => `${groupBuyPath(id)}/order`;
export const browsePath = '/browse';
export const manageGroupBuysPath = '/admin/group-buys';
export const groupBuyHomePath = (id: string) => `${manageGroupBuysPath}/${encodeURIComponent(id)}`;
export const newGroupBuyPath = `${manageGroupBuysPath}/new`;
export const editGroupBuyPath = (id: string) => `${groupBuyHomePath(id)}/edit`;
/** The announcements page, with one to the deal's participants begun. */
export const announceGroupBuyPath = (id: string) => `/admin/broadcasts?groupBuyId=${encodeURIComponent(id)}`;
export const cloneGroupBuyPath = (id: string) => `${newGroupBuyPath}?from=${encodeURIComponent(id)}`;
