export const cataloguePath = '/admin/products';
export const newProductPath = `${cataloguePath}/new`;
export const importProductsPath = `${cataloguePath}/import`;
export const editProductPath = (id: string) => `${cataloguePath}/${encodeURIComponent(id)}/edit`;
