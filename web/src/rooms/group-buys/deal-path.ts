export const dealPath = (id: string) => `/group-buy/${encodeURIComponent(id)}`;
export const orderPath = (id: string) => `${dealPath(id)}/order`;
/** Where "Back to Browse" leads. */
export const browsePath = '/browse';
