/** Where the orders and proofs of organisers stand: one address for agents and administrators. */
export const managedOrdersPath = '/admin/orders';
export const proofsPath = '/admin/proofs';

/** The proofs of one deal, one after the other. */
export const dealProofsPath = (groupBuyId: string) => `${proofsPath}?${new URLSearchParams({ groupBuyId })}`;

/** The orders of one deal, all of them or those of one status. */
export const dealOrdersPath = (groupBuyId: string, status?: string) =>
  `${managedOrdersPath}?${new URLSearchParams({ ...(status ? { status } : {}), groupBuyId })}`;
